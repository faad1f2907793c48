import type { ReactNode } from 'react';
import { cameFrom } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { isSpain } from '../../shared/rules/country';
import { differences } from '../../shared/rules/differences';
import { CheckField } from '../../shared/ui/native/check-field';
import { FormField } from '../../shared/ui/native/form-field';
import { editCustomer } from './flows/edit-customer';
import { FormFrame } from './form-frame';
import { NameFields, SignInFields } from './person-fields';
import { searchBefore } from './rules';
import type { Customer, CustomerForm as Fields, Key } from './types';

const labels: { readonly [Field in keyof Fields]: Key } = {
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  password: 'person.newPassword',
  password2: 'person.newPassword2',
  card: 'person.card',
  phone: 'person.phone',
  acceptsMarketing: 'customers.marketing',
};

type Props = {
  readonly customer: Customer;
  readonly aboutEmail?: ReactNode;
  readonly logic?: typeof editCustomer | undefined;
};

/** The form of a teacher. */
export function CustomerForm({ customer, aboutEmail, logic = editCustomer }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ stored: customer.teacher, back: searchBefore(cameFrom(history.state)) }) });
  const { t } = useTranslation();
  const { form, errors, stored, theirs } = state.context;
  const textOf = (value: string | boolean) => (typeof value === 'string' ? value : t(value ? 'customers.yes' : 'customers.no'));
  const changes = differences(form, theirs.form).map((field) => ({
    label: t(labels[field]),
    theirs: textOf(theirs.form[field]),
    mine: textOf(form[field]),
  }));
  const person = { form, errors, send };
  const isSpanish = isSpain(stored.about.countryId);
  return (
    <FormFrame state={state} send={send} differences={changes}>
      <SignInFields {...person} platform={customer.platform} aboutEmail={aboutEmail} />
      <section className="card-part" aria-labelledby="customer-person">
        <h2 id="customer-person">{t('customers.person')}</h2>
        <NameFields {...person} />
        <FormField
          name="card"
          value={form.card}
          error={errors.card}
          send={send}
          label={t('person.card')}
          optional={!isSpanish}
          hint={t(isSpanish ? 'person.cardHint' : 'person.optional')}
          autoComplete="off"
        />
        <FormField
          name="phone"
          value={form.phone}
          error={errors.phone}
          send={send}
          label={t('person.phone')}
          type="tel"
          optional
          hint={t('person.optional')}
          autoComplete="off"
        />
        <dl className="facts">
          <div>
            <dt>{t('person.school')}</dt>
            <dd>{customer.school ?? t('account.schoolNone')}</dd>
          </div>
        </dl>
        <CheckField
          label={t('customers.marketing')}
          checked={form.acceptsMarketing}
          onChange={(isTicked) => send({ type: 'box.changed', field: 'acceptsMarketing', isTicked })}
        />
      </section>
    </FormFrame>
  );
}
