import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { type FieldEvent, FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import type { ErrorsOf, PersonForm } from './types';
import '../../shared/ui/native/layout.css';

type FieldName = keyof PersonForm;

type Props = {
  readonly form: PersonForm;
  readonly errors: ErrorsOf<PersonForm>;
  readonly send: (event: FieldEvent<FieldName>) => void;
  /** The platform with which the person signs in. `LDAP` means that the portal itself has the password. */
  readonly platform: string;
  /** Content that belongs to the e-mail field. */
  readonly aboutEmail?: ReactNode;
};

/** The fields for the names of a person. */
export function NameFields({ form, errors, send }: Omit<Props, 'platform' | 'aboutEmail'>) {
  const { t } = useTranslation();
  const field = (name: FieldName) => ({ name, value: form[name], error: errors[name], send, autoComplete: 'off' as const });
  return (
    <>
      <NameField {...field('name')} label={t('person.name')} />
      <NameField {...field('surname1')} label={t('person.surname1')} />
      <NameField {...field('surname2')} label={t('person.surname2')} optional hint={t('person.optional')} />
    </>
  );
}

/** The fields for e-mail and password of a person. Both are read-only for an account that is linked to Google or Microsoft. */
export function SignInFields({ form, errors, send, platform, aboutEmail }: Props) {
  const { t } = useTranslation();
  const disabled = platform !== 'LDAP';
  const field = (name: FieldName) => ({ name, value: form[name], error: errors[name], send, disabled });
  return (
    <section className="card-part" aria-labelledby="customer-access">
      <h2 id="customer-access">{t('account.access')}</h2>
      {disabled && <p>{t('customers.linked', { platform })}</p>}
      <FormField {...field('email')} label={t('person.email')} type="email" autoComplete="off" />
      {aboutEmail}
      <FormField
        {...field('password')}
        label={t('person.newPassword')}
        type="password"
        autoComplete="new-password"
        optional
        hint={disabled ? undefined : t('customers.passwordHint')}
      />
      <FormField {...field('password2')} label={t('person.newPassword2')} type="password" autoComplete="new-password" optional />
    </section>
  );
}
