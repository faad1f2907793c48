import { isSpain } from '../../shared/rules/country';
import { isEmail } from '../../shared/rules/email';
import { isLocale } from '../../shared/rules/locale';
import { isNationalId, typedNationalId } from '../../shared/rules/national-id';
import { isPassword } from '../../shared/rules/password';
import { ownNameError, typedName } from '../../shared/rules/person-name';
import { isPhone, typedPhone } from '../../shared/rules/phone';
import type { Field, FieldErrors, Form, FormTexts, Key } from './types';

/** Whether identity number and telephone are required, because the school is in Spain. */
export const asksForCard = ({ school }: Pick<Form, 'school'>): boolean => school !== null && isSpain(school.countryId);

/** Returns the content key of the error of an e-mail address, or null if the address is valid. */
export const emailError = (email: string): Key | null => (isEmail(email) ? null : 'common.emailInvalid');

/** The check of each field. A check returns the content key of the error, or null if the field is valid. */
type Checks<Of, F extends string> = { readonly [K in F]: (form: Of) => Key | null };

type NewPassword = Pick<FormTexts, 'password' | 'password2'>;

const passwordChecks: Checks<NewPassword, keyof NewPassword> = {
  password: ({ password }) => (isPassword(password) ? null : 'password_invalid'),
  password2: ({ password, password2 }) => (password2 === password ? null : 'password_confirmation_invalid'),
};

const checks: Checks<Form, Field> = {
  name: ({ name }) => ownNameError('name', name),
  surname1: ({ surname1 }) => ownNameError('surname1', surname1),
  surname2: ({ surname2 }) => ownNameError('surname2', surname2),
  email: ({ email }) => emailError(email),
  ...passwordChecks,
  school: ({ school }) => (school ? null : 'registration.schoolMissing'),
  card: (form) => (isNationalId(form.card) || (typedNationalId(form.card) === '' && !asksForCard(form)) ? null : 'person.cardInvalid'),
  phone: (form) => (isPhone(form.phone) || (form.phone === '' && !asksForCard(form)) ? null : 'registration.phoneInvalid'),
  language: ({ language }) => (language === null || isLocale(language) ? null : 'registration.languageInvalid'),
  acceptsTerms: ({ acceptsTerms }) => (acceptsTerms ? null : 'registration.termsMissing'),
};

export const passwordFields = Object.keys(passwordChecks) as readonly (keyof NewPassword)[];

/** Fields of the registration form that can have an error. */
export const registrationFields = Object.keys(checks) as readonly Field[];

export const isPasswordField = (field: Field): boolean => field in passwordChecks;

function errorsOf<Of, F extends string>(form: Of, byField: Checks<Of, F>, among: readonly F[]) {
  const found = among.flatMap((field) => {
    const error = byField[field](form);
    return error === null ? [] : [[field, error]];
  });
  return Object.fromEntries(found) as { readonly [K in F]?: Key };
}

/**
 * Returns the errors of a registration by field. Browser and server use this function.
 * @param thirdParty whether the person comes from an identity provider, and therefore needs no password
 * @param among the fields to check; all by default
 */
export const registrationErrors = (form: Form, thirdParty: boolean, among = registrationFields): FieldErrors =>
  errorsOf(
    form,
    checks,
    among.filter((field) => !(thirdParty && isPasswordField(field))),
  );

/** Whether every field of a registration is valid. A person who comes from an identity provider needs no password. */
export const isComplete = (form: Form, thirdParty: boolean): boolean => Object.keys(registrationErrors(form, thirdParty)).length === 0;

/** Returns a typed text in the normal form of its field. */
export function normaliseField(field: keyof FormTexts, text: string): string {
  if (field === 'phone') return typedPhone(text);
  if (field === 'card') return typedNationalId(text);
  if (field === 'name' || field === 'surname1' || field === 'surname2') return typedName(text);
  // Browsers trim an e-mail address, but do not remove the no-break spaces that a copied address may have.
  return field === 'email' ? text.trim() : text;
}

/**
 * Returns the errors of a new password and its confirmation, as content keys.
 * @param among the fields to check; both by default
 */
export const newPasswordErrors = (form: NewPassword, among = passwordFields) => errorsOf(form, passwordChecks, among);
