import { isSpain } from '../../shared/rules/country';
import { isDay, wholeYears } from '../../shared/rules/day';
import { differences } from '../../shared/rules/differences';
import { isEmail } from '../../shared/rules/email';
import { isNationalId, paddedNationalId, typedNationalId } from '../../shared/rules/national-id';
import { isPassword } from '../../shared/rules/password';
import { nameError, storedName, surname2Error, typedName } from '../../shared/rules/person-name';
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

/** Whether a part of an address is one of the `customerRoles`. An address with another role has no page. */
export const isCustomerRole = (text: string): boolean => customerRoles.some((role) => role === text);

/** The maximum length of a phone number. Support notes the number as the person says it, perhaps with an extension. */
const phoneMaxLength = 40;
/** The age in years from which a student needs no guardian. */
const ageWithoutGuardian = 16;
/** The earliest date of birth that is accepted. */
const earliestBirthDate = '1900-01-01';
/** The maximum length of the number of an identity document from another country. */
const documentMaxLength = 20;

/** The check of each field, which returns the content key of the field's error, or null. */
type Checks<Form> = { readonly [Field in keyof Form]: (form: Form, about: Circumstances) => Key | null };

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

/** Whether any field of a guardian is filled in. */
export const hasGuardian = (form: GuardianForm): boolean => guardianFields.some((field) => form[field].trim() !== '');

/** Whether a student needs a guardian, which is so until the sixteenth birthday. False for an invalid date and for a date in the future. */
export const needsGuardian = (birthDate: string, today: string): boolean =>
  isDay(birthDate) && birthDate <= today && wholeYears(birthDate, today) < ageWithoutGuardian;

const dniError = (dni: string, countryId: number) => {
  if (typedNationalId(dni) === '') return 'customers.guardianDniMissing';
  if (isSpain(countryId)) return isNationalId(dni) ? null : 'person.cardInvalid';
  return /^[\p{L}\p{N}/]+$/u.test(typedNationalId(dni)) && lengthOf(typedNationalId(dni)) <= documentMaxLength
    ? null
    : 'customers.guardianDniInvalid';
};

const checkGuardian =
  (check: (form: StudentForm, about: Circumstances) => Key | null) =>
  (form: StudentForm, about: Circumstances): Key | null =>
    needsGuardian(form.birthDate, about.today) || hasGuardian(form) ? check(form, about) : null;

const birthDateError = (date: string, today: string) => {
  if (!isDay(date) || date < earliestBirthDate) return 'customers.birthDateInvalid';
  return date > today ? 'customers.birthDateFuture' : null;
};

const studentChecks: Checks<StudentForm> = {
  birthDate: ({ birthDate }, { today }) => birthDateError(birthDate, today),
  ...personChecks,
  guardianName: checkGuardian(({ guardianName }) => nameError(guardianName)),
  guardianSurname1: checkGuardian(({ guardianSurname1 }) => nameError(guardianSurname1)),
  guardianSurname2: checkGuardian(({ guardianSurname2 }) => surname2Error(guardianSurname2)),
  guardianEmail: checkGuardian(({ guardianEmail }) => emailError(guardianEmail)),
  guardianDni: checkGuardian(({ guardianDni }, { countryId }) => dniError(guardianDni, countryId)),
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

/** Returns the content keys of the errors in the form of any user. Browser and server use the same rules. */
export const personErrors = errorsBy(personChecks);
/** Returns the content keys of the errors in the form of a teacher. */
export const customerErrors = errorsBy(customerChecks);
/** Returns the content keys of the errors in the form of a student. */
export const studentErrors = errorsBy(studentChecks);

/** Fields with the names of a person or of a guardian. */
const nameFields = ['name', 'surname1', 'surname2', 'guardianName', 'guardianSurname1', 'guardianSurname2'];

/** Converts a text into the form that the field accepts. */
export const normaliseField = (field: string, text: string): string => {
  if (nameFields.includes(field)) return typedName(text);
  if (field === 'card' || field === 'guardianDni') return typedNationalId(text);
  // Browsers trim an e-mail address, but leave the no-break spaces that a copied address may have.
  return field === 'email' || field === 'guardianEmail' ? text.trim() : text;
};

/** Changes a field of a customer's form. */
export const customerAfter = (form: CustomerForm, field: keyof CustomerForm, value: string | boolean): CustomerForm => ({
  ...form,
  [field]: typeof value === 'string' ? normaliseField(field, value) : value,
});

/** Changes a field of a student's form. A change of the date of birth empties the fields of the guardian. */
export const studentAfter = (form: StudentForm, field: keyof StudentForm, value: string | boolean): StudentForm => ({
  ...form,
  ...(field === 'birthDate' && value !== form.birthDate && noGuardian),
  [field]: typeof value === 'string' ? normaliseField(field, value) : value,
});

/**
 * Returns the errors that stay after a field was changed. The changed field loses its error. Fields that depend on the changed field lose
 * their errors too: the repeated password, or the fields of the guardian.
 */
export const errorsAfter = <Form>(errors: ErrorsOf<Form>, field: string): ErrorsOf<Form> => ({
  ...errors,
  ...(field === 'password' && { password2: null }),
  ...(field === 'birthDate' && Object.fromEntries(guardianFields.map((each) => [each, null]))),
  [field]: null,
});

/** Returns the server's errors about values that another account has. Such an error stays until the person changes the field. */
export const takenErrors = <Form>({
  email,
  card,
}: {
  readonly email?: Key | null | undefined;
  readonly card?: Key | null;
}): ErrorsOf<Form> =>
  ({
    ...(email === 'account.emailTaken' && { email }),
    ...(card === 'customers.cardInUse' && { card }),
  }) as ErrorsOf<Form>;

/** Adds the error of a field that the person has left, unless the field already shows an error. */
export const errorsAt = <Form>(errors: ErrorsOf<Form>, field: keyof Form, found: ErrorsOf<Form>): ErrorsOf<Form> =>
  errors[field] == null && found[field] != null ? { ...errors, [field]: found[field] } : errors;

/** Returns the number of a guardian's identity document in the form in which it is stored. */
export const storedDni = (dni: string, countryId: number): string => (isSpain(countryId) ? paddedNationalId(dni) : typedNationalId(dni));

const personOnTheWire = ({ email, name, surname1, surname2, password }: PersonForm, { isLinked }: Circumstances) => ({
  email: email.trim(),
  name: storedName(name),
  surname1: storedName(surname1),
  surname2: storedName(surname2),
  ...(!isLinked && password !== '' && { password }),
});

/** Builds the body of the request that saves a teacher. The contract asks for the refusal of marketing, so the consent is inverted. */
export const customerOnTheWire = (form: CustomerForm, about: Circumstances) => ({
  ...personOnTheWire(form, about),
  card: paddedNationalId(form.card),
  phone: form.phone.trim(),
  mktPrefs: !form.acceptsMarketing,
});

/** Builds the body of the request that saves a student. The guardian is null if no field of a guardian is filled in. */
export const studentOnTheWire = (form: StudentForm, about: Circumstances) => ({
  ...personOnTheWire(form, about),
  birthDate: form.birthDate,
  guardian: hasGuardian(form)
    ? {
        name: storedName(form.guardianName),
        surname1: storedName(form.guardianSurname1),
        surname2: storedName(form.guardianSurname2),
        email: form.guardianEmail.trim(),
        dni: storedDni(form.guardianDni, about.countryId),
      }
    : null,
  'self-editable': form.selfEditable,
});

const shortestSearch = 3;
const longestSearch = 100;

/** Whether a text is long enough for a search of titles. */
export const isTitleSearch = (text: string): boolean => lengthOf(text.trim()) >= shortestSearch;

/** Whether a text is too long for a search of titles. */
export const isTitleTooLong = (text: string): boolean => lengthOf(text.trim()) > longestSearch;

/** Builds the key of an adoption. A title may be adopted in several languages and editions. */
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

/** Adds the loaded titles to a fictitious teacher. */
export const withTitles = (stored: StoredFictitious, { version, adoptions }: FictitiousTitles): StoredFictitious => ({
  ...stored,
  libraryVersion: version,
  form: { ...stored.form, adoptions },
});

/**
 * Returns the content keys of the errors in the fields of a fictitious teacher. Browser and server use the same rules.
 * @param isNew whether the teacher is new and needs a password
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

/** Returns the content keys of the errors in the form of a fictitious teacher, which needs at least one title. */
export const fictitiousFormErrors = ({ id }: Pick<StoredFictitious, 'id'>, form: FictitiousForm): FictitiousErrors => ({
  ...fictitiousErrors(form, id === null),
  ...(form.adoptions.length === 0 && { adoptions: 'fictitious.titleMissing' as const }),
});

/** Returns which parts of a fictitious teacher have changes. Separate calls save the adoptions and the other data. */
export const fictitiousChanges = ({ form: before }: Pick<StoredFictitious, 'form'>, form: FictitiousForm) => {
  const changed = differences(form, before);
  return {
    adoptions: changed.includes('adoptions'),
    person: form.password !== '' || changed.some((field) => field !== 'adoptions'),
  };
};

/**
 * Whether nobody else has changed the data that this save writes. Stored data that equal the form count as unchanged. The reason: an
 * earlier try may have saved the adoptions, but not the other data.
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

/** Builds the adoptions for the body of a request. */
export const adoptionsOnTheWire = ({ adoptions }: Pick<FictitiousForm, 'adoptions'>) => adoptions.map(adoptionOnTheWire);

/** Builds the body of the request that saves a fictitious teacher, without the adoptions. */
export const fictitiousOnTheWire = ({ language, downloadResources, ...form }: FictitiousForm) => ({
  email: form.email.trim(),
  name: storedName(form.name),
  surname1: storedName(form.surname1),
  surname2: storedName(form.surname2),
  ...(form.password !== '' && { password: form.password }),
  language: language as Exclude<FictitiousForm['language'], ''>,
  downloadResources,
});

/** Builds the body of the request that creates a fictitious teacher, with the adoptions. */
export const newFictitiousOnTheWire = (form: FictitiousForm) => ({
  ...fictitiousOnTheWire(form),
  role: 'TEACHER_FAKE' as const,
  password: form.password,
  ccaaId: form.region || null,
  adoptions: adoptionsOnTheWire(form),
});

/** The address of the page on which people are searched. */
const searchPath = '/admin/users';

/**
 * Returns the address of the search from which the support person came, with the search fields. For a person who came from another page,
 * returns the address without search fields.
 * @param from the address from which the support person came; null if it is not known
 */
export const searchBefore = (from: string | null): string => (from?.startsWith(`${searchPath}?`) ? from : searchPath);

/** Builds the address of the page with the licences of a person. */
export const licencesPath = ({ id, role, name, surname }: Pick<Customer, 'id' | 'role' | 'name' | 'surname'>): string =>
  `/edit/customer/user/licenses/${id}?${new URLSearchParams({ rol: role, name, surname1: surname })}`;
