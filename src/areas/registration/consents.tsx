import { memo } from 'react';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { CheckField } from '../../shared/ui/native/check-field';
import { Terms } from './terms';

type ConsentEvent = { type: 'marketing.ticked'; accepts: boolean } | { type: 'terms.ticked'; accepts: boolean };

type Props = {
  readonly marketing: boolean;
  readonly terms: boolean;
  /** Content key of the error if the terms are not accepted. */
  readonly error: Key | undefined;
  readonly send: (event: ConsentEvent) => void;
};

/** The boxes for the consents of a new account: marketing e-mails, and the terms. */
export const Consents = memo(function Consents({ marketing, terms, error, send }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <CheckField label={t('person.marketing')} checked={marketing} onChange={(accepts) => send({ type: 'marketing.ticked', accepts })} />
      <CheckField
        label={t('registration.terms')}
        checked={terms}
        required
        error={error === undefined ? undefined : t(error)}
        onChange={(accepts) => send({ type: 'terms.ticked', accepts })}
      >
        <Terms />
      </CheckField>
    </>
  );
});
