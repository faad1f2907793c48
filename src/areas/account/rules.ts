import { isSpain } from '../../shared/rules/country';
import { isEmail } from '../../shared/rules/email';
import type { Platform } from '../../shared/rules/environments';
import { canBePassword, isPassword } from '../../shared/rules/password';
import { isPersonName, isSecondSurname } from '../../shared/rules/person-name';
import { isPhone, typedPhone } from '../../shared/rules/phone';
import type { Account, AccountErrors, AccountForm, AccountRights, PasswordErrors, PasswordForm } from './types';

/**
 * Which fields of their account a person may change, and which they see. Only the person changes e-mail and school, not a support person who
 * uses the account: with another e-mail it would be theirs.
 */
export const rightsOf = (person: { role: string; countryId: number; platform: Platform; impersonating: boolean }): AccountRights => ({
  email: person.platform === 'LDAP' && !person.impersonating,
  phone: isSpain(person.countryId) ? (person.role === 'TEACHER' ? 'editable' : 'readable') : 'hidden',
  school: person.role === 'TEACHER' && !person.impersonating,
});

/** What a field accepts while the person types. */
export const asTyped = (field: keyof AccountForm, value: string): string => (field === 'phone' ? typedPhone(value) : value);

const nameError = 'person.nameInvalid';

/**
 * Content keys of what is wrong with each field, by the rules alone; null where nothing is wrong. Fields that cannot be changed are not
 * checked.
 */
export const accountErrors = (form: AccountForm, may: AccountRights): AccountErrors => ({
  email: !may.email || isEmail(form.email) ? null : 'common.emailInvalid',
  name: isPersonName(form.name) ? null : nameError,
  surname1: isPersonName(form.surname1) ? null : nameError,
  surname2: isSecondSurname(form.surname2) ? null : nameError,
  phone: may.phone !== 'editable' || form.phone === '' || isPhone(form.phone) ? null : 'account.phoneInvalid',
});

/** The account as it is sent: the consent to marketing is inverted, and the phone number is sent only by those who may change it. */
export const accountOnTheWire = (account: Account, may: AccountRights) => ({
  email: account.email.trim(),
  name: account.name.trim(),
  surname1: account.surname1.trim(),
  surname2: account.surname2.trim(),
  mktPrefs: !account.acceptsMarketing,
  ...(may.phone === 'editable' && { phone: account.phone }),
});

/** Content keys of what is wrong with each field of a password change; null where nothing is. */
export const passwordErrors = ({ currentPassword, newPassword, repeatedPassword }: PasswordForm): PasswordErrors => ({
  currentPassword: currentPassword === '' ? 'account.currentMissing' : canBePassword(currentPassword) ? null : 'password_incorrect',
  newPassword: isPassword(newPassword) ? null : 'password_invalid',
  repeatedPassword: repeatedPassword === newPassword ? null : 'password_confirmation_invalid',
});

/** Whether nothing at all is wrong. */
export const isFaultless = (errors: Readonly<Record<string, string | null>>): boolean =>
  Object.values(errors).every((error) => error === null);
