import { isSpain } from '../../shared/rules/country';
import { isEmail } from '../../shared/rules/email';
import { isLocale } from '../../shared/rules/locale';
import { isNationalId } from '../../shared/rules/national-id';
import { isPassword } from '../../shared/rules/password';
import { isPersonName, isSecondSurname } from '../../shared/rules/person-name';
import { isPhone, phoneDigits } from '../../shared/rules/phone';
import type { Field, FieldErrors, Form, FormTexts } from './types';

/** Fields of the form, in their order on the page. */
const fields = [
  'name',
  'surname1',
  'surname2',
  'email',
  'password',
  'password2',
  'school',
  'card',
  'phone',
  'language',
  'acceptsTerms',
] as const satisfies readonly Field[];

/** Whether the school's country asks for identity number and telephone. */
export const asksForCard = ({ school }: Pick<Form, 'school'>): boolean => school !== null && isSpain(school.countryId);

const nameError = (text: string) => (isPersonName(text) ? null : 'registration.nameInvalid');

/** Each: what is wrong with the field, as a content key. */
const checks: { readonly [F in Field]: (form: Form) => string | null } = {
  name: ({ name }) => nameError(name),
  surname1: ({ surname1 }) => nameError(surname1),
  surname2: ({ surname2 }) => (isSecondSurname(surname2) ? null : 'registration.nameInvalid'),
  email: ({ email }) => (isEmail(email) ? null : 'common.emailInvalid'),
  password: ({ password }) => (isPassword(password) ? null : 'password_invalid'),
  password2: ({ password, password2 }) => (password2 === password ? null : 'password_confirmation_invalid'),
  school: ({ school }) => (school ? null : 'registration.schoolMissing'),
  card: (form) => (isNationalId(form.card) || (form.card.trim() === '' && !asksForCard(form)) ? null : 'registration.cardInvalid'),
  phone: (form) => (isPhone(form.phone) || (form.phone === '' && !asksForCard(form)) ? null : 'registration.phoneInvalid'),
  language: ({ language }) => (isLocale(language) ? null : 'registration.languageInvalid'),
  acceptsTerms: ({ acceptsTerms }) => (acceptsTerms ? null : 'registration.termsMissing'),
};

/** Somebody whom an identity provider vouches for needs no password. */
const isAsked = (field: Field, thirdParty: boolean) => !(thirdParty && (field === 'password' || field === 'password2'));

/**
 * What is wrong with a registration. Browser and server ask the same.
 * @param thirdParty whether an identity provider vouches for the person
 * @param among the fields that are looked at; all by default
 */
export const registrationErrors = (form: Form, thirdParty: boolean, among: readonly Field[] = fields): FieldErrors =>
  Object.fromEntries(
    fields
      .filter((field) => among.includes(field) && isAsked(field, thirdParty))
      .flatMap((field) => {
        const error = checks[field](form);
        return error === null ? [] : [[field, error]];
      }),
  );

export const isComplete = (form: Form, thirdParty: boolean): boolean => Object.keys(registrationErrors(form, thirdParty)).length === 0;

/** A text as it may stand in its field. */
export const tidied = (field: keyof FormTexts, text: string): string => (field === 'phone' ? phoneDigits(text) : text);

/** What is wrong with an e-mail field that has been left. */
export const emailError = (email: string): string | null => (isEmail(email) ? null : 'common.emailInvalid');
/** Whether a mail can be asked for. */
export const canAskForMail = ({ email }: { readonly email: string }): boolean => isEmail(email);

type NewPassword = Pick<FormTexts, 'password' | 'password2'>;

/**
 * What is wrong with a new password and its confirmation, as content keys.
 * @param among the fields that are looked at; both by default
 */
export const newPasswordErrors = (
  { password, password2 }: NewPassword,
  among: readonly (keyof NewPassword)[] = ['password', 'password2'],
): { readonly [F in keyof NewPassword]?: string } => ({
  ...(among.includes('password') && !isPassword(password) && { password: 'password_invalid' }),
  ...(among.includes('password2') && password2 !== password && { password2: 'password_confirmation_invalid' }),
});

/** Postal codes of any country that schools are looked for by. */
export const isPostalCode = (text: string): boolean => /^[0-9A-Za-z][0-9A-Za-z -]{1,8}[0-9A-Za-z]$/.test(text.trim());
