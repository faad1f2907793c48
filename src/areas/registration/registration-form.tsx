import { useTranslation } from 'react-i18next';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { locales } from '../../shared/rules/locale';
import { Action } from '../../shared/ui/action';
import { CheckField } from '../../shared/ui/check-field';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { SelectField } from '../../shared/ui/select-field';
import type { premiumCode, registration } from './flows';
import { asksForCard } from './rules';
import { SchoolPart } from './school-part';
import { Terms } from './terms';
import type { FormTexts } from './types';

type Props = {
  readonly state: SnapshotFrom<typeof registration>;
  readonly send: (event: EventFrom<typeof registration>) => void;
  readonly codeLogic: typeof premiumCode;
};

/** Languages by their own names: who looks for one knows it by that. */
const languageNames = { es: 'Español', en: 'English', it: 'Italiano' } as const;

export function RegistrationForm({ state, send, codeLogic }: Props) {
  const { t } = useTranslation();
  const { form, errors, arrival, finderFailed } = state.context;
  const inSpain = asksForCard(form);
  const said = (key: string | undefined) => (key === undefined ? undefined : t(key));

  const field = (name: keyof FormTexts) => ({
    label: t(`registration.${name}`),
    value: form[name],
    error: said(errors[name]),
    onChange: (text: string) => send({ type: 'field.changed', field: name, text }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });

  return (
    <Form label={t('registration.title')} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <fieldset className="registration-part">
          <legend>{t('registration.person')}</legend>
          <Field {...field('name')} autoComplete="given-name" />
          <div className="registration-pair">
            <Field {...field('surname1')} autoComplete="family-name" />
            <Field {...field('surname2')} hint={t('registration.optional')} autoComplete="additional-name" />
          </div>
        </fieldset>
        <fieldset className="registration-part">
          <legend>{t('registration.account')}</legend>
          <Field
            {...field('email')}
            type="email"
            autoComplete="username"
            readOnly={arrival !== null}
            hint={arrival ? t('registration.emailConfirmed', { platform: arrival.platform.name }) : t('registration.emailHint')}
          />
          {!arrival && (
            <div className="registration-pair">
              <Field {...field('password')} type="password" autoComplete="new-password" hint={t('registration.passwordHint')} />
              <Field {...field('password2')} type="password" autoComplete="new-password" />
            </div>
          )}
          <SelectField
            label={t('registration.language')}
            options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
            value={form.language}
            error={said(errors.language)}
            onChange={(language) => send({ type: 'language.chosen', language })}
          />
        </fieldset>
        <fieldset className="registration-part">
          <legend>{t('registration.place')}</legend>
          <SchoolPart
            school={form.school}
            code={form.premiumCode}
            error={finderFailed ? t('registration.finderFailed') : said(errors.school)}
            onEvent={send}
            logic={codeLogic}
          />
          <div className="registration-pair">
            <Field {...field('card')} autoComplete="off" hint={t(inSpain ? 'registration.cardHint' : 'registration.optional')} />
            <Field
              {...field('phone')}
              type="tel"
              autoComplete="tel-national"
              hint={t(inSpain ? 'registration.phoneHint' : 'registration.optional')}
            />
          </div>
        </fieldset>
        <CheckField
          label={t('registration.marketing')}
          checked={form.acceptsMarketing}
          onChange={(accepts) => send({ type: 'marketing.ticked', accepts })}
        />
        <CheckField
          label={t('registration.terms')}
          checked={form.acceptsTerms}
          error={said(errors.acceptsTerms)}
          onChange={(accepts) => send({ type: 'terms.ticked', accepts })}
        >
          <Terms />
        </CheckField>
        <FlowNotice state={state} />
        <Action submit>{t('registration.submit')}</Action>
        <p className="form-small">{t('registration.captchaNotice')}</p>
      </div>
    </Form>
  );
}
