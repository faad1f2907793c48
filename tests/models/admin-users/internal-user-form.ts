import type { StaffForm } from '../../../src/areas/admin-users/types';
import { to } from '../../support/leads';
import type { Page } from '../../support/page';

const fields = {
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  email: 'person.email',
  password: 'person.password',
  role: 'person.role',
  language: 'person.language',
} as const;
export type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
const inWords: Record<Field, string> = {
  name: 'name',
  surname1: 'first surname',
  surname2: 'second surname',
  email: 'e-mail',
  password: 'password',
  role: 'role',
  language: 'language',
};

/** The edited user: somebody new, customer support, an internal user, or the support person themselves. */
export type Who = 'new' | 'support' | 'internal' | 'own';

export const roleOf = { support: 'CUSTOMER_SUPPORT', internal: 'USER_INTERNAL', own: 'INTERNAL_SUPPORT' } as const;
export const id = 41;

const empty: StaffForm = { name: '', surname1: '', surname2: '', email: '', password: '', role: '', language: '', adminFictitious: false };
const stored = { ...empty, name: 'Olga', surname1: 'Rey', email: 'olga@publisher.example', language: 'es' } as const;

/** Returns the content of the form when it opens. */
export const formOf = (who: Who): StaffForm => (who === 'new' ? empty : { ...stored, role: roleOf[who] });

export type Knowledge = {
  readonly who: Who;
  readonly form: StaffForm;
  /** The fields whose errors are shown. */
  readonly told: readonly Field[];
  /** Whether the server has refused the e-mail in the field. */
  readonly isTaken: boolean;
  /** Whether no visible field differs from the version that somebody else saved meanwhile. */
  readonly isUnseen: boolean;
  /** The version that a save replaces. */
  readonly version: 'v1' | 'v2';
  readonly destination: string;
};

/** The name that somebody else has saved meanwhile. */
export const theirName = 'Anna';

/** The fields and texts of a new form, in the order in which a person fills them in. */
const filling: readonly (readonly [Field, string])[] = [
  ['name', ' Olga '],
  ['surname1', 'Rey'],
  ['email', stored.email],
  ['password', 'Secret1'],
  ['role', 'USER_INTERNAL'],
  ['language', 'en'],
];
const otherMail = 'olga.rey@publisher.example';

/** Mistyped values, with their corrections. */
const mistakes: readonly (readonly [Field, mistyped: string, mended: string])[] = [['name', 'Olga1', 'Olga']];

const messages: Record<Field, string> = {
  name: 'person.nameInvalid',
  surname1: 'person.nameInvalid',
  surname2: 'person.nameInvalid',
  email: 'common.emailInvalid',
  password: 'password_invalid',
  role: 'staff.roleMissing',
  language: 'staff.languageMissing',
};

const mistypedIn = ({ form }: Knowledge) => mistakes.find(([field, mistyped]) => form[field] === mistyped);
/** Returns the label of a field. */
export const labelOf = (who: Who, field: Field) => (field === 'password' && who !== 'new' ? 'person.newPassword' : fields[field]);
const isMissing = ({ form, who }: Knowledge, field: Field) =>
  form[field] === '' && field !== 'surname2' && (field !== 'password' || who === 'new');

/** Returns the fields with an error. */
export const faulty = (known: Knowledge): readonly Field[] =>
  names.filter((field) => isMissing(known, field) || mistypedIn(known)?.[0] === field);
export const isUntouched = ({ who, form, version }: Knowledge) =>
  !form.adminFictitious && names.every((field) => form[field] === (field === 'name' && version === 'v2' ? theirName : formOf(who)[field]));

/** Whether a path submits the form. One form of each kind is enough. */
export const isToBeSaved = ({ who, form }: Knowledge) => {
  if (who === 'new') return form.name === ' Olga ' && form.email !== otherMail;
  if (who === 'own') return form.password !== '' && form.email !== otherMail;
  return who === 'support' && form.role === 'INTERNAL_SUPPORT' && form.email !== otherMail && form.name !== theirName;
};

const types = (known: Knowledge, field: Field, text: string) => ({
  [`enters '${text}' as the ${inWords[field]}`]: [
    { field, text },
    to('editing.typing', {
      knows: {
        form: {
          ...known.form,
          [field]: text,
          // A change of the role removes the right to edit fictitious teachers.
          adminFictitious: known.form.adminFictitious && field !== 'role',
        },
        told: known.told.filter((told) => told !== field),
        isTaken: known.isTaken && field !== 'email',
      },
    }),
  ] as const,
});

const inAnyOrder = (known: Knowledge, changes: readonly (readonly [Field, string, ...string[]])[]) =>
  Object.assign({}, ...changes.map(([field, text]) => types(known, field, text))) as ReturnType<typeof types>;

/** Returns the cases of typing. A new form is filled in field by field. In a complete form one field is mistyped, and then corrected. */
export const typeFields = (known: Knowledge) => {
  const { who, form, told, isTaken } = known;
  if (isTaken) return types(known, 'email', otherMail);
  const mistyped = mistypedIn(known);
  if (mistyped) return types(known, mistyped[0], mistyped[2]);
  const next = filling.find(([field]) => isMissing(known, field));
  if (next) return types(known, ...next);
  if (told.length > 0 || form.email === otherMail) return {};
  if (who === 'new') return form.name === 'Olga' ? {} : inAnyOrder(known, mistakes);
  if (who === 'own') return isUntouched(known) ? types(known, 'password', 'Secret1') : {};
  if (who === 'support' && form.adminFictitious) return types(known, 'role', 'INTERNAL_SUPPORT');
  if (who === 'internal' || !isUntouched(known)) return {};
  return types(known, 'role', 'INTERNAL_SUPPORT');
};

/** Returns the cases in which the person leaves a field. The field then shows its error. */
export const leaveFields = (known: Knowledge) => {
  const mistyped = mistypedIn(known)?.[0];
  const left: readonly Field[] =
    known.who === 'new' && isUntouched(known) && known.told.length === 0 ? ['name', 'role'] : mistyped ? [mistyped] : [];
  return Object.fromEntries(
    left
      .filter((field) => !known.told.includes(field))
      .map((field) => [
        `leaves the ${inWords[field]}`,
        [{ field }, to('editing.typing', { knows: { told: [...known.told, field] } })] as const,
      ]),
  );
};

/** Checks the visible form, with the errors of its fields. */
export const holds = (page: Page, { who, form, told, isTaken }: Knowledge) => {
  for (const field of names) page.field(labelOf(who, field), form[field]);
  const seen = new Set(told.map((field) => messages[field]));
  for (const message of new Set(Object.values(messages))) {
    if (seen.has(message)) page.text(message);
    else page.absent(message);
  }
  if (isTaken) page.text('account.emailTaken');
  else page.absent('account.emailTaken');
  if (who === 'own') page.text('staff.ownAccount');
  if (form.role === 'CUSTOMER_SUPPORT') page.ticked('staff.adminFictitious', form.adminFictitious);
  else page.absent('staff.adminFictitious');
};

/** Returns the request that saves the form. */
export const makeRequest = ({ who, version, form: { password, ...form } }: Knowledge) => {
  const body = { ...form, name: form.name.trim(), ...(password !== '' && { password }) };
  if (who === 'new') return { createStaffUser: { body } };
  return { updateStaffUser: { path: { userId: String(id) }, header: { 'if-match': `"${version}"` }, body } };
};
