import { hash } from 'node:crypto';
import { mayEditFictitious, staffErrors, staffRoles } from '../../areas/admin-users/rules';
import type { components } from '../../shared/api/contract.gen';
import { storedName } from '../../shared/rules/person-name';
import { Problem } from '../http/problem';
import type { LockedAccount } from './locked';

type Schemas = components['schemas'];
type StaffRole = Schemas['StaffRole'];

const isStaffRole = (role: Schemas['Role']): role is StaffRole => staffRoles.some((other) => other === role);

/** An account of a person of the publisher's staff. */
export type StaffAccount = LockedAccount & { readonly role: StaffRole };

/** Requires an account of the publisher's staff. @throws 404 for any other account */
export const requireStaff = <T extends { readonly role: Schemas['Role'] }>(account: T | undefined): T & { readonly role: StaffRole } => {
  if (!account || !isStaffRole(account.role)) throw new Problem(404, 'not-found');
  return account as T & { readonly role: StaffRole };
};

type StaffColumns = Pick<LockedAccount, 'name' | 'surname' | 'surname2' | 'mail' | 'role' | 'language' | 'admin_fictitious'>;

/** Returns the fields that internal support edits, under their names in the contract. */
export const staffFields = ({ name, surname, surname2, mail, role, language, admin_fictitious }: StaffColumns) => ({
  name,
  surname1: surname,
  surname2,
  email: mail,
  role,
  language,
  adminFictitious: admin_fictitious,
});

/** Computes the version of an account, which changes with each field that internal support edits, the password included. */
export const staffVersion = (account: StaffColumns & Pick<LockedAccount, 'password_hash'>): string =>
  hash('sha256', JSON.stringify([Object.values(staffFields(account)), account.password_hash]), 'base64url');

/** Returns the profile of a role: internal users belong to the premium portal, support people to the back-office. */
const profileOf = (role: StaffRole): Schemas['Profile'] => (role === 'USER_INTERNAL' ? 'CUSTOMER_USER_PREMIUM' : 'SUPPORT_USER');

/**
 * Translates a form into the columns of an account.
 * @throws 400 with the faulty fields
 */
export const staffColumns = (body: Schemas['StaffUserChange'], isNew: boolean) => {
  const form = { ...body, surname2: body.surname2 ?? '', password: body.password ?? '', adminFictitious: body.adminFictitious ?? false };
  const errors = Object.entries(staffErrors(form, isNew)).flatMap(([field, detail]) =>
    detail === null ? [] : [{ pointer: `/body/${field}`, detail }],
  );
  if (form.adminFictitious && !mayEditFictitious(form.role)) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/adminFictitious', detail: 'is of CUSTOMER_SUPPORT only' }] });
  }
  if (errors.length > 0) throw new Problem(400, 'invalid-request', { errors });
  return {
    name: storedName(form.name),
    surname: storedName(form.surname1),
    surname2: storedName(form.surname2) || null,
    mail: form.email.trim(),
    role: form.role,
    profile: profileOf(form.role),
    language: form.language,
    admin_fictitious: form.adminFictitious,
  };
};
