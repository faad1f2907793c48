import type { Updateable } from 'kysely';
import {
  type Circumstances,
  type CustomerRole,
  customerErrors,
  personErrors,
  type StudentForm,
  storedDni,
  studentErrors,
} from '../../areas/admin-customers/rules';
import type { components } from '../../shared/api/contract.gen';
import { paddedNationalId } from '../../shared/rules/national-id';
import { storedName } from '../../shared/rules/person-name';
import type { Tables } from '../db/schema';
import { Problem } from '../http/problem';
import type { Customer, Guardian } from './customer';

type Body = components['schemas']['CustomerChange'];
type Field = keyof Body;
type Errors = readonly { readonly pointer: string; readonly detail: string }[];

/** The values that a save writes. */
export type Change = { readonly columns: Updateable<Tables['users']>; readonly guardian: Guardian | null };

const common: readonly Field[] = ['email', 'name', 'surname1', 'surname2', 'password'];

/** The fields of a role besides the common fields (`own`), and the fields that every save must contain (`required`). */
const teacher = { own: ['card', 'phone', 'mktPrefs'], required: ['mktPrefs'] } as const;
const fieldsOf: Readonly<Record<CustomerRole, { readonly own: readonly Field[]; readonly required: readonly Field[] }>> = {
  TEACHER: teacher,
  TEACHER_DEMO: teacher,
  TEACHER_FAKE: { own: ['language', 'downloadResources'], required: ['language', 'downloadResources'] },
  STUDENT: { own: ['birthDate', 'guardian', 'self-editable'], required: ['birthDate', 'self-editable'] },
};

const refuseErrors = (errors: Errors) => {
  if (errors.length > 0) throw new Problem(400, 'invalid-request', { errors });
};

const refuseFieldsOfOtherRoles = (body: Body, role: CustomerRole) => {
  const { own, required } = fieldsOf[role];
  const foreign = (Object.keys(body) as Field[]).filter((field) => !common.includes(field) && !own.includes(field));
  refuseErrors([
    ...foreign.map((field) => ({ pointer: `/body/${field}`, detail: 'is no field of this role' })),
    ...required.filter((field) => body[field] === undefined).map((field) => ({ pointer: `/body/${field}`, detail: 'must be there' })),
  ]);
};

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The pointers to the guardian's fields on the wire, by their names in a student's form. */
const pointers: { readonly [F in keyof StudentForm]?: string } = {
  guardianName: 'guardian/name',
  guardianSurname1: 'guardian/surname1',
  guardianSurname2: 'guardian/surname2',
  guardianEmail: 'guardian/email',
  guardianDni: 'guardian/dni',
};

const withPointers = (errors: Readonly<Record<string, string | null | undefined>>): Errors =>
  Object.entries(errors).map(([field, detail]) => ({
    pointer: `/body/${pointers[field as keyof StudentForm] ?? field}`,
    detail: detail ?? '',
  }));

const personOf = ({ email, name, surname1, surname2, password = '' }: Body) => ({
  email,
  name,
  surname1,
  surname2: surname2 ?? '',
  password,
  password2: password,
});

const teacherChange = (body: Body, about: Circumstances): Change => {
  const { card = '', phone = '', mktPrefs = true } = body;
  refuseErrors(withPointers(customerErrors({ ...personOf(body), card, phone, acceptsMarketing: !mktPrefs }, about)));
  return { columns: { card: orNull(paddedNationalId(card)), phone: orNull(phone), marketing: !mktPrefs }, guardian: null };
};

const studentChange = (body: Body, about: Circumstances): Change => {
  const { birthDate = '', guardian, 'self-editable': selfEditable = false } = body;
  const form = {
    ...personOf(body),
    birthDate,
    guardianName: guardian?.name ?? '',
    guardianSurname1: guardian?.surname1 ?? '',
    guardianSurname2: guardian?.surname2 ?? '',
    guardianEmail: guardian?.email ?? '',
    guardianDni: guardian?.dni ?? '',
    selfEditable,
  };
  refuseErrors(withPointers(studentErrors(form, about)));
  return {
    columns: { birth_date: birthDate, self_editable: selfEditable },
    guardian: guardian
      ? {
          name: storedName(guardian.name),
          surname1: storedName(guardian.surname1),
          surname2: orNull(storedName(guardian.surname2 ?? '')),
          email: guardian.email.trim(),
          dni: storedDni(guardian.dni, about.countryId),
        }
      : null,
  };
};

const fictitiousChange = (body: Body, about: Circumstances): Change => {
  refuseErrors(withPointers(personErrors(personOf(body), about)));
  return { columns: { language: body.language ?? 'es', download_resources: body.downloadResources ?? false }, guardian: null };
};

const changeBy: Readonly<Record<CustomerRole, (body: Body, about: Circumstances) => Change>> = {
  TEACHER: teacherChange,
  TEACHER_DEMO: teacherChange,
  TEACHER_FAKE: fictitiousChange,
  STUDENT: studentChange,
};

/**
 * Returns the values of a person that a request changes, except the password.
 * @throws 400 with the faulty fields
 */
export const changeOf = (body: Body, customer: Customer): Change => {
  const { role, country_id: countryId, platform, today } = customer;
  const isLinked = platform !== 'LDAP';
  refuseFieldsOfOtherRoles(body, role);
  const { columns, guardian } = changeBy[role](body, { countryId, isLinked, today });
  const names = { name: storedName(body.name), surname: storedName(body.surname1), surname2: orNull(storedName(body.surname2 ?? '')) };
  return { columns: { ...columns, ...names, ...(!isLinked && { mail: body.email.trim() }) }, guardian };
};
