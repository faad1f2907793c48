import { isSpain } from '../../shared/rules/country';
import { isEmail } from '../../shared/rules/email';
import type { Platform } from '../../shared/rules/environments';
import { canBePassword, isPassword } from '../../shared/rules/password';
import { ownNameError, storedName, typedName } from '../../shared/rules/person-name';
import { isPhone, typedPhone } from '../../shared/rules/phone';
import type { Account, AccountErrors, AccountForm, AccountRights, PasswordErrors, PasswordForm } from './types';

/**
 * Returns which fields of an account the person may see or change. A support person who uses the account may change neither e-mail nor
 * school. Otherwise a support person could take over the account with another e-mail.
 */
export const rightsOf = (person: { role: string; countryId: number; platform: Platform; impersonating: boolean }): AccountRights => ({
  email: person.platform === 'LDAP' && !person.impersonating,
  phone: isSpain(person.countryId) ? (person.role === 'TEACHER' ? 'editable' : 'readable') : 'hidden',
  school: person.role === 'TEACHER' && !person.impersonating,
});

/** Converts typed text into the form that the field accepts. */
export const normaliseField = (field: keyof AccountForm, value: string): string => {
  if (field === 'phone') return typedPhone(value);
  return field === 'email' ? value : typedName(value);
};

/**
 * Returns the content key of each field's error; null for a field without an error. Fields that the person cannot change are not checked.
 * Only the server knows whether the e-mail belongs to another account.
 */
export const accountErrors = (form: AccountForm, may: AccountRights): AccountErrors => ({
  email: !may.email || isEmail(form.email) ? null : 'common.emailInvalid',
  name: ownNameError('name', form.name),
  surname1: ownNameError('surname1', form.surname1),
  surname2: ownNameError('surname2', form.surname2),
  phone: may.phone !== 'editable' || form.phone === '' || isPhone(form.phone) ? null : 'account.phoneInvalid',
});

/**
 * Builds the body of the request that saves an account. The contract asks for the refusal of marketing, so the consent is inverted. The
 * phone number is sent only if the person may change the number.
 */
export const accountOnTheWire = (account: Account, may: AccountRights) => ({
  email: account.email.trim(),
  name: storedName(account.name),
  surname1: storedName(account.surname1),
  surname2: storedName(account.surname2),
  mktPrefs: !account.acceptsMarketing,
  ...(may.phone === 'editable' && { phone: account.phone }),
});

/** Returns the content key of each field's error in a password change; null for a field without an error. */
export const passwordErrors = ({ currentPassword, newPassword, repeatedPassword }: PasswordForm): PasswordErrors => ({
  currentPassword: currentPassword === '' ? 'account.currentMissing' : canBePassword(currentPassword) ? null : 'password_incorrect',
  newPassword: isPassword(newPassword) ? null : 'password_invalid',
  repeatedPassword: repeatedPassword === newPassword ? null : 'password_confirmation_invalid',
});

/** Whether no field has an error. */
export const isFaultless = (errors: Readonly<Record<string, string | null>>): boolean =>
  Object.values(errors).every((error) => error === null);
