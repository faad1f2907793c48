import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { type Locale, localeNames, locales } from '../../shared/rules/locale';
import { CheckField } from '../../shared/ui/native/check-field';
import { type FieldEvent, FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import { SelectField } from '../../shared/ui/native/select-field';
import type { FictitiousErrors, FictitiousField, FictitiousForm } from './types';
import '../../shared/ui/native/layout.css';

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

type Props = {
  readonly form: FictitiousForm;
  readonly errors: FictitiousErrors;
  readonly send: (event: FieldEvent<FictitiousField> | { type: 'downloads.changed'; isTicked: boolean }) => void;
  readonly isNew: boolean;
  /** Whether the fields are read-only. */
  readonly disabled?: boolean;
  /** Part with the autonomous community and the school. */
  readonly place: ReactNode;
};

/** The fields of a fictitious teacher, without the titles. */
export function FictitiousFields({ form, errors, send, isNew, disabled = false, place }: Props) {
  const { t } = useTranslation();
  const field = (name: Exclude<FictitiousField, 'language' | 'region'>) => ({
    name,
    value: form[name],
    error: errors[name],
    send,
    disabled,
    autoComplete: 'off' as const,
  });
  return (
    <section className="card-part" aria-labelledby="fictitious-person">
      <h2 id="fictitious-person">{t('customers.person')}</h2>
      <NameField {...field('name')} label={t('person.name')} />
      <NameField {...field('surname1')} label={t('person.surname1')} />
      <NameField {...field('surname2')} label={t('person.surname2')} optional hint={t('person.optional')} />
      <FormField {...field('email')} label={t('person.email')} type="email" />
      <SelectField<Locale>
        label={t('person.language')}
        options={languages}
        value={form.language}
        placeholder={t('staff.choose')}
        error={errors.language ? t(errors.language) : undefined}
        onChange={(text) => send({ type: 'field.changed', field: 'language', text })}
        onLeave={() => send({ type: 'field.left', field: 'language' })}
        disabled={disabled}
      />
      <FormField
        {...field('password')}
        label={t(isNew ? 'person.password' : 'person.newPassword')}
        type="password"
        autoComplete="new-password"
        optional={!isNew}
        hint={disabled ? undefined : t(isNew ? 'person.passwordHint' : 'customers.passwordHint')}
      />
      {place}
      <CheckField
        label={t('fictitious.downloadResources')}
        checked={form.downloadResources}
        disabled={disabled}
        onChange={(isTicked) => send({ type: 'downloads.changed', isTicked })}
      />
    </section>
  );
}
