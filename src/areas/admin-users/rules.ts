import { isEmail } from '../../shared/rules/email';
import type { Locale } from '../../shared/rules/locale';
import { isPassword } from '../../shared/rules/password';
import { nameError, storedName, surname2Error, typedName } from '../../shared/rules/person-name';
import type { StaffErrors, StaffForm, StaffRole, StaffTexts } from './types';

/** The roles of a new internal user. */
export const staffRoles = ['USER_INTERNAL', 'CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'] as const satisfies readonly StaffRole[];

/** Whether a part of an address is one of the `staffRoles`. An address with another role has no page. */
export const isStaffRole = (text: string): boolean => staffRoles.some((role) => role === text);

/**
 * Returns the roles that an internal user can have. USER_INTERNAL cannot be changed; the two roles of support can replace each other.
 * @param role the present role; null for a new user
 */
export const staffRolesFrom = (role: StaffRole | null): readonly StaffRole[] =>
  role === null ? staffRoles : staffRoles.filter((other) => (other === 'USER_INTERNAL') === (role === 'USER_INTERNAL'));

/** Whether people with this role can get the right to create and edit fictitious teachers. */
export const mayEditFictitious = (role: StaffRole | ''): boolean => role === 'CUSTOMER_SUPPORT';

/**
 * Returns the content key of each field's error for an internal user; null for a field without an error.
 * @param isNew whether the person is new and needs a password
 */
export const staffErrors = ({ name, surname1, surname2, email, password, role, language }: StaffForm, isNew: boolean): StaffErrors => ({
  name: nameError(name),
  surname1: nameError(surname1),
  surname2: surname2Error(surname2),
  email: isEmail(email) ? null : 'common.emailInvalid',
  password: isPassword(password) || (password === '' && !isNew) ? null : 'password_invalid',
  role: role === '' ? 'staff.roleMissing' : null,
  language: language === '' ? 'staff.languageMissing' : null,
});

/** The form of a new internal user, for whom no role is chosen yet. */
export const newStaffForm: StaffForm = {
  name: '',
  surname1: '',
  surname2: '',
  email: '',
  password: '',
  role: '',
  language: '',
  adminFictitious: false,
};

/** Builds the body of the request that saves an internal user. An empty password is left out, so that the stored password stays. */
export const staffOnTheWire = ({ name, surname1, surname2, email, password, role, language, adminFictitious }: StaffForm) => ({
  name: storedName(name),
  surname1: storedName(surname1),
  surname2: storedName(surname2),
  email: email.trim(),
  ...(password !== '' && { password }),
  role: role as StaffRole,
  language: language as Locale,
  adminFictitious,
});

const isNameField = (field: keyof StaffTexts) => field === 'name' || field === 'surname1' || field === 'surname2';

/** Returns the form after a change of a field. The right to edit fictitious teachers is removed if the new role cannot have this right. */
export const staffFormWith = (form: StaffForm, field: keyof StaffTexts, text: string): StaffForm => {
  const changed = { ...form, [field]: isNameField(field) ? typedName(text) : text };
  return { ...changed, adminFictitious: changed.adminFictitious && mayEditFictitious(changed.role) };
};
