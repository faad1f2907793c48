import type { ReactNode } from 'react';
import { cameFrom } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { differences } from '../../shared/rules/differences';
import { CheckField } from '../../shared/ui/native/check-field';
import { DateField } from '../../shared/ui/native/date-field';
import { FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import { editStudent } from './flows/edit-student';
import { FormFrame } from './form-frame';
import { NameFields, SignInFields } from './person-fields';
import { needsGuardian, searchBefore } from './rules';
import type { Customer, StudentForm as Fields, Key } from './types';

const labels: { readonly [Field in keyof Fields]: Key } = {
  birthDate: 'customers.birthDate',
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  password: 'person.newPassword',
  password2: 'person.newPassword2',
  guardianName: 'customers.guardianName',
  guardianSurname1: 'customers.guardianSurname1',
  guardianSurname2: 'customers.guardianSurname2',
  guardianEmail: 'customers.guardianEmail',
  guardianDni: 'customers.guardianDni',
  selfEditable: 'customers.selfEditable',
};

type Props = {
  readonly customer: Customer;
  readonly aboutEmail?: ReactNode;
  readonly logic?: typeof editStudent | undefined;
};

/** The form of a student. */
export function StudentForm({ customer, aboutEmail, logic = editStudent }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ stored: customer.student, back: searchBefore(cameFrom(history.state)) }) });
  const { t } = useTranslation();
  const { form, errors, stored, theirs } = state.context;
  const isGuardianRequired = needsGuardian(form.birthDate, stored.about.today);
  const textOf = (field: keyof Fields, value: string | boolean) => {
    if (typeof value !== 'string') return t(value ? 'customers.yes' : 'customers.no');
    return field === 'birthDate' ? shownDay(value) : value;
  };
  const changes = differences(form, theirs.form).map((field) => ({
    label: t(labels[field]),
    theirs: textOf(field, theirs.form[field]),
    mine: textOf(field, form[field]),
  }));
  const person = { form, errors, send };
  const field = (name: Exclude<keyof Fields, 'selfEditable'>) => ({
    name,
    value: form[name],
    error: errors[name],
    send,
    label: t(labels[name]),
    autoComplete: 'off' as const,
  });
  return (
    <FormFrame state={state} send={send} differences={changes}>
      <section className="card-part" aria-labelledby="student-person">
        <h2 id="student-person">{t('customers.person')}</h2>
        <FormField {...field('birthDate')} as={DateField} />
        <NameFields {...person} />
        <dl className="facts">
          <div>
            <dt>{t('person.school')}</dt>
            <dd>{customer.school ?? t('account.schoolNone')}</dd>
          </div>
        </dl>
      </section>
      <SignInFields {...person} platform={customer.platform} aboutEmail={aboutEmail} />
      <section className="card-part" aria-labelledby="student-guardian">
        <h2 id="student-guardian">{t('customers.guardian')}</h2>
        <p>{t(isGuardianRequired ? 'customers.guardianRequired' : 'customers.guardianOptional')}</p>
        <NameField {...field('guardianName')} optional={!isGuardianRequired} />
        <NameField {...field('guardianSurname1')} optional={!isGuardianRequired} />
        <NameField {...field('guardianSurname2')} optional hint={t('person.optional')} />
        <FormField {...field('guardianEmail')} type="email" optional={!isGuardianRequired} />
        <FormField {...field('guardianDni')} optional={!isGuardianRequired} />
        <CheckField
          label={t('customers.selfEditable')}
          checked={form.selfEditable}
          onChange={(isTicked) => send({ type: 'box.changed', field: 'selfEditable', isTicked })}
        />
      </section>
    </FormFrame>
  );
}
