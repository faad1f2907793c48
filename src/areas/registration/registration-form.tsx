import { memo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { type Locale, localeNames, locales } from '../../shared/rules/locale';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import { SelectField } from '../../shared/ui/native/select-field';
import { Consents } from './consents';
import type { registration } from './flows/registration';
import { asksForCard } from './rules';
import { SchoolPart } from './school-part';
import type { Form as FormData, FormTexts, Key } from './types';

type Props = {
  readonly state: SnapshotFrom<typeof registration>;
  readonly send: (event: EventFrom<typeof registration>) => void;
  /** Language of the portal. */
  readonly locale: Locale;
};

const labels: Record<keyof FormTexts, Key> = {
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  email: 'person.email',
  password: 'person.password',
  password2: 'registration.password2',
  card: 'person.card',
  phone: 'person.phone',
};

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/**
 * Returns the content keys of the hints for identity number and telephone. Only a person at a school in Spain must fill in both fields.
 * While no school is chosen, the hints state this rule.
 */
const hints = (form: Pick<FormData, 'school'>): { card: Key; phone: Key } => {
  if (form.school === null) return { card: 'registration.ifInSpain', phone: 'registration.ifInSpain' };
  return asksForCard(form)
    ? { card: 'person.cardHint', phone: 'registration.phoneHint' }
    : { card: 'person.optional', phone: 'person.optional' };
};

export function RegistrationForm({ state, send, locale }: Props) {
  const { t } = useTranslation();
  const { form, errors, arrival, finderFailed } = state.context;
  const inSpain = asksForCard(form);
  const hint = hints(form);

  const field = (name: keyof FormTexts) => ({
    label: t(labels[name]),
    value: form[name],
    error: errors[name],
    name,
    send,
  });

  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted', language: locale })}>
      <div className="form-stack">
        <fieldset className="registration-part">
          <legend>{t('registration.person')}</legend>
          <NameField {...field('name')} autoComplete="given-name" />
          <div className="registration-pair">
            <NameField {...field('surname1')} autoComplete="family-name" />
            <NameField {...field('surname2')} optional hint={t('person.optional')} autoComplete="additional-name" />
          </div>
          <div className="registration-pair">
            <FormField {...field('card')} optional={!inSpain} autoComplete="off" hint={t(hint.card)} />
            <FormField {...field('phone')} type="tel" optional={!inSpain} autoComplete="tel-national" hint={t(hint.phone)} />
          </div>
        </fieldset>
        <fieldset className="registration-part">
          <legend>{t('registration.account')}</legend>
          <FormField
            {...field('email')}
            type="email"
            autoComplete="username"
            readOnly={arrival !== null}
            hint={arrival?.isVerified ? t('registration.emailConfirmed', { platform: arrival.platform.name }) : t('registration.emailHint')}
          />
          {!arrival && (
            <div className="registration-pair">
              <FormField {...field('password')} type="password" autoComplete="new-password" hint={t('person.passwordHint')} />
              <FormField {...field('password2')} type="password" autoComplete="new-password" />
            </div>
          )}
          <Language value={form.language ?? locale} send={send} />
        </fieldset>
        <fieldset className="registration-part">
          <legend>{t('registration.place')}</legend>
          <SchoolPart
            school={form.school}
            code={form.premiumCode}
            error={finderFailed ? 'registration.finderFailed' : errors.school}
            onFind={() => send({ type: 'finder.opened' })}
            hasCodeWithoutSchool={state.matches({ filling: 'codeWithoutSchool' })}
            flow={state.children.premiumCode}
          />
        </fieldset>
        <Consents marketing={form.acceptsMarketing} terms={form.acceptsTerms} error={errors.acceptsTerms} send={send} />
        <FlowNotice state={state} />
        <Action submit>{t('registration.submit')}</Action>
        <p className="form-small">{t('common.captchaNotice')}</p>
      </div>
    </Form>
  );
}

type LanguageProps = { readonly value: Locale; readonly send: Props['send'] };

const Language = memo(function Language({ value, send }: LanguageProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('person.language')}
      options={languages}
      value={value}
      onChange={(language) => send({ type: 'language.chosen', language })}
    />
  );
});
