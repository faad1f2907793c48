import { isSpain } from '../../shared/rules/country';
import { isDay, wholeYears } from '../../shared/rules/day';
import { differences } from '../../shared/rules/differences';
import { isEmail } from '../../shared/rules/email';
import { isNationalId, paddedNationalId, typedNationalId } from '../../shared/rules/national-id';
import { isPassword } from '../../shared/rules/password';
import { isPersonName, isSecondSurname } from '../../shared/rules/person-name';
import { lengthOf } from '../../shared/rules/text';
import type {
  Adoption,
  Circumstances,
  Customer,
  CustomerForm,
  CustomerRole,
  ErrorsOf,
  FictitiousErrors,
  FictitiousField,
  FictitiousForm,
  FictitiousTexts,
  FictitiousTitles,
  Key,
  PersonForm,
  StoredFictitious,
  StudentForm,
} from './types';

export type { Circumstances, CustomerRole, StudentForm };

export const customerRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'STUDENT'] as const satisfies readonly CustomerRole[];

/** Maximum length of a phone number, which support notes as the person says it. */
export const phoneMaxLength = 40;
/** Students who are younger need a guardian. */
export const guardianUntil = 16;
/** Nobody was born before. */
const firstBirthday = '1900-01-01';
/** Maximum length of the number of a document of another country. */
const documentMaxLength = 20;

/** What is wrong with a field, or null. */
type Checks<Form> = { readonly [Field in keyof Form]: (form: Form, about: Circumstances) => Key | null };

const nameError = (text: string) => (isPersonName(text) ? null : 'person.nameInvalid');
const surname2Error = (text: string) => (isSecondSurname(text) ? null : 'person.nameInvalid');
const emailError = (text: string) => (isEmail(text) ? null : 'common.emailInvalid');

const personChecks: Checks<PersonForm> = {
  name: ({ name }) => nameError(name),
  surname1: ({ surname1 }) => nameError(surname1),
  surname2: ({ surname2 }) => surname2Error(surname2),
  email: ({ email }, { isLinked }) => (isLinked ? null : emailError(email)),
  password: ({ password }, { isLinked }) => (isLinked || password === '' || isPassword(password) ? null : 'password_invalid'),
  password2: ({ password, password2 }, { isLinked }) => (isLinked || password === password2 ? null : 'password_confirmation_invalid'),
};

const cardError = (card: string, { countryId }: Circumstances) => {
  if (typedNationalId(card) === '') return isSpain(countryId) ? 'customers.cardMissing' : null;
  return isNationalId(card) ? null : 'person.cardInvalid';
};

const customerChecks: Checks<CustomerForm> = {
  ...personChecks,
  card: ({ card }, about) => cardError(card, about),
  phone: ({ phone }) => (lengthOf(phone.trim()) <= phoneMaxLength ? null : 'customers.phoneTooLong'),
  acceptsMarketing: () => null,
};

type GuardianForm = Pick<StudentForm, 'guardianName' | 'guardianSurname1' | 'guardianSurname2' | 'guardianEmail' | 'guardianDni'>;

const noGuardian: GuardianForm = { guardianName: '', guardianSurname1: '', guardianSurname2: '', guardianEmail: '', guardianDni: '' };

export const guardianFields = Object.keys(noGuardian) as readonly (keyof GuardianForm)[];

/** Whether a guardian is named at all. */
export const hasGuardian = (form: GuardianForm): boolean => guardianFields.some((field) => form[field].trim() !== '');

/** Whether somebody has to answer for a student: until the sixteenth birthday. A date that is none says nothing. */
export const needsGuardian = (birthDate: string, today: string): boolean =>
  isDay(birthDate) && birthDate <= today && wholeYears(birthDate, today) < guardianUntil;

const dniError = (dni: string, countryId: number) => {
  if (typedNationalId(dni) === '') return 'customers.guardianDniMissing';
  if (isSpain(countryId)) return isNationalId(dni) ? null : 'person.cardInvalid';
  return /^[\p{L}\p{N}/]+$/u.test(typedNationalId(dni)) && lengthOf(typedNationalId(dni)) <= documentMaxLength
    ? null
    : 'customers.guardianDniInvalid';
};

const ofGuardian =
  (check: (form: StudentForm, about: Circumstances) => Key | null) =>
  (form: StudentForm, about: Circumstances): Key | null =>
    needsGuardian(form.birthDate, about.today) || hasGuardian(form) ? check(form, about) : null;

const birthDateError = (date: string, today: string) => {
  if (!isDay(date) || date < firstBirthday) return 'customers.birthDateInvalid';
  return date > today ? 'customers.birthDateFuture' : null;
};

const studentChecks: Checks<StudentForm> = {
  birthDate: ({ birthDate }, { today }) => birthDateError(birthDate, today),
  ...personChecks,
  guardianName: ofGuardian(({ guardianName }) => nameError(guardianName)),
  guardianSurname1: ofGuardian(({ guardianSurname1 }) => nameError(guardianSurname1)),
  guardianSurname2: ofGuardian(({ guardianSurname2 }) => surname2Error(guardianSurname2)),
  guardianEmail: ofGuardian(({ guardianEmail }) => emailError(guardianEmail)),
  guardianDni: ofGuardian(({ guardianDni }, { countryId }) => dniError(guardianDni, countryId)),
  selfEditable: () => null,
};

const errorsBy =
  <Form>(checks: Checks<Form>) =>
  (form: Form, about: Circumstances): ErrorsOf<Form> =>
    Object.fromEntries(
      (Object.keys(checks) as (keyof Form)[]).flatMap((field) => {
        const error = checks[field](form, about);
        return error === null ? [] : [[field, error]];
      }),
    ) as ErrorsOf<Form>;

/** Content keys of what is wrong with the form of anybody. Browser and server use the same rules. */
export const personErrors = errorsBy(personChecks);
/** Content keys of what is wrong with the form of a teacher. */
export const customerErrors = errorsBy(customerChecks);
/** Content keys of what is wrong with the form of a student. */
export const studentErrors = errorsBy(studentChecks);

/** A text in the form that its field accepts. */
const tidied = (field: string, text: string): string => {
  if (field === 'card' || field === 'guardianDni') return typedNationalId(text);
  // Browsers trim an address, but not the no-break spaces that a copied one may have.
  return field === 'email' || field === 'guardianEmail' ? text.trim() : text;
};

/** The form after a field of it was changed. */
export const customerAfter = (form: CustomerForm, field: keyof CustomerForm, value: string | boolean): CustomerForm => ({
  ...form,
  [field]: typeof value === 'string' ? tidied(field, value) : value,
});

/** The same for a student: another date of birth takes the guardian away. */
export const studentAfter = (form: StudentForm, field: keyof StudentForm, value: string | boolean): StudentForm => ({
  ...form,
  ...(field === 'birthDate' && value !== form.birthDate && noGuardian),
  [field]: typeof value === 'string' ? tidied(field, value) : value,
});

/**
 * What is said of the fields after one of them was changed: a changed one says nothing, nor does what depends on it, the repeated password or
 * a guardian who is gone.
 */
export const errorsAfter = <Form>(errors: ErrorsOf<Form>, field: string): ErrorsOf<Form> => ({
  ...errors,
  ...(field === 'password' && { password2: null }),
  ...(field === 'birthDate' && Object.fromEntries(guardianFields.map((each) => [each, null]))),
  [field]: null,
});

/** What the server has said of fields that another account has: it holds until the field is changed. */
export const takenIn = <Form>({ email, card }: { readonly email?: Key | null | undefined; readonly card?: Key | null }): ErrorsOf<Form> =>
  ({
    ...(email === 'account.emailTaken' && { email }),
    ...(card === 'customers.cardInUse' && { card }),
  }) as ErrorsOf<Form>;

/** What is said of the fields after one of them was left. */
export const errorsAt = <Form>(errors: ErrorsOf<Form>, field: keyof Form, found: ErrorsOf<Form>): ErrorsOf<Form> =>
  errors[field] == null && found[field] != null ? { ...errors, [field]: found[field] } : errors;

/** The number of a guardian's document as it is stored. */
export const storedDni = (dni: string, countryId: number): string => (isSpain(countryId) ? paddedNationalId(dni) : typedNationalId(dni));

const personOnTheWire = ({ email, name, surname1, surname2, password }: PersonForm, { isLinked }: Circumstances) => ({
  email: email.trim(),
  name: name.trim(),
  surname1: surname1.trim(),
  surname2: surname2.trim(),
  ...(!isLinked && password !== '' && { password }),
});

/** A teacher as they are sent: the consent to marketing is inverted. */
export const customerOnTheWire = (form: CustomerForm, about: Circumstances) => ({
  ...personOnTheWire(form, about),
  card: paddedNationalId(form.card),
  phone: form.phone.trim(),
  mktPrefs: !form.acceptsMarketing,
});

/** A student as they are sent: without a guardian where none is named. */
export const studentOnTheWire = (form: StudentForm, about: Circumstances) => ({
  ...personOnTheWire(form, about),
  birthDate: form.birthDate,
  guardian: hasGuardian(form)
    ? {
        name: form.guardianName.trim(),
        surname1: form.guardianSurname1.trim(),
        surname2: form.guardianSurname2.trim(),
        email: form.guardianEmail.trim(),
        dni: storedDni(form.guardianDni, about.countryId),
      }
    : null,
  'self-editable': form.selfEditable,
});

const shortestSearch = 3;
const longestSearch = 100;

/** Whether a text is long enough to search titles by it. */
export const isTitleSearch = (text: string): boolean => lengthOf(text.trim()) >= shortestSearch;

/** Whether a text is longer than the part of a title by which titles are searched. */
export const isTitleTooLong = (text: string): boolean => lengthOf(text.trim()) > longestSearch;

/** What tells an adoption from others: a title may be there in several languages and editions. */
export const adoptionKey = ({ uuid, language, edition }: Adoption): string => [uuid, language, edition].join(' ');

/** The form of a new fictitious teacher. */
export const newFictitious: StoredFictitious = {
  id: null,
  version: null,
  libraryVersion: null,
  form: {
    email: '',
    name: '',
    surname1: '',
    surname2: '',
    password: '',
    language: '',
    region: '',
    downloadResources: false,
    adoptions: [],
  },
};

/** A fictitious teacher with the titles that were read. */
export const withTitles = (stored: StoredFictitious, { version, adoptions }: FictitiousTitles): StoredFictitious => ({
  ...stored,
  libraryVersion: version,
  form: { ...stored.form, adoptions },
});

/**
 * What is wrong with the fields of a fictitious teacher. Browser and server use the same rules.
 * @param isNew a new one needs a password
 */
export const fictitiousErrors = (form: Omit<FictitiousTexts, 'region'>, isNew: boolean): FictitiousErrors => {
  const { name, surname1, surname2, email, password, language } = form;
  const found: Readonly<Record<Exclude<FictitiousField, 'region'>, Key | null>> = {
    name: nameError(name),
    surname1: nameError(surname1),
    surname2: surname2Error(surname2),
    email: emailError(email),
    password: isPassword(password) || (password === '' && !isNew) ? null : 'password_invalid',
    language: language === '' ? 'staff.languageMissing' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
};

/** Content keys of what is wrong with a fictitious teacher, and with the titles: at least one is needed. */
export const fictitiousFormErrors = ({ id }: Pick<StoredFictitious, 'id'>, form: FictitiousForm): FictitiousErrors => ({
  ...fictitiousErrors(form, id === null),
  ...(form.adoptions.length === 0 && { adoptions: 'fictitious.titleMissing' as const }),
});

/** What of a fictitious teacher has been changed here: the adoptions and the rest are saved one after the other. */
export const fictitiousChanges = ({ form: before }: Pick<StoredFictitious, 'form'>, form: FictitiousForm) => {
  const changed = differences(form, before);
  return {
    adoptions: changed.includes('adoptions'),
    person: form.password !== '' || changed.some((field) => field !== 'adoptions'),
  };
};

/**
 * Whether nobody else has changed what is saved here: what is stored differently now is what was typed here. That is so where the adoptions
 * were saved before the rest was not.
 */
export const isSettled = (stored: StoredFictitious, form: FictitiousForm, theirs: StoredFictitious): boolean => {
  const differing = differences(form, theirs.form);
  const isPersonMine = form.password === '' && differing.every((field) => field === 'adoptions');
  return (
    (theirs.version === stored.version || isPersonMine) &&
    (theirs.libraryVersion === stored.libraryVersion || !differing.includes('adoptions'))
  );
};

const adoptionOnTheWire = ({ uuid, language, edition }: Adoption) => ({ uuid, 'adoption-language': language, 'adoption-edition': edition });

/** The adoptions as they are sent. */
export const adoptionsOnTheWire = ({ adoptions }: Pick<FictitiousForm, 'adoptions'>) => adoptions.map(adoptionOnTheWire);

/** A fictitious teacher as they are changed, without adoptions. */
export const fictitiousOnTheWire = ({ language, downloadResources, ...form }: FictitiousForm) => ({
  email: form.email.trim(),
  name: form.name.trim(),
  surname1: form.surname1.trim(),
  surname2: form.surname2.trim(),
  ...(form.password !== '' && { password: form.password }),
  language: language as Exclude<FictitiousForm['language'], ''>,
  downloadResources,
});

/** A new fictitious teacher as they are sent, with their adoptions. */
export const newFictitiousOnTheWire = (form: FictitiousForm) => ({
  ...fictitiousOnTheWire(form),
  role: 'TEACHER_FAKE' as const,
  password: form.password,
  ccaaId: form.region || null,
  adoptions: adoptionsOnTheWire(form),
});

/** Where a person is searched. */
const search = '/admin/users';

/**
 * The search from which the person came, as it was.
 * @param from the address from which they came, null where none is known: they may have come from elsewhere
 */
export const searchBefore = (from: string | null): string => (from?.startsWith(`${search}?`) ? from : search);

/** The page with the licences of a person. */
export const licencesPath = ({ id, role, name, surname }: Pick<Customer, 'id' | 'role' | 'name' | 'surname'>): string =>
  `/edit/customer/user/licenses/${id}?${new URLSearchParams({ rol: role, name, surname1: surname })}`;
