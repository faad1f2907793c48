import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type CustomerRole, customerRoles } from '../../areas/admin-customers/rules';
import { zoneOfDays } from '../../shared/rules/day';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isImpersonableOnceActive } from '../impersonation/impersonable';

export type Guardian = {
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string | null;
  readonly email: string;
  readonly dni: string;
};

const readCustomer = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('users')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .leftJoin('visits', 'visits.user_id', 'users.id')
    .leftJoin('guardians', 'guardians.user_id', 'users.id')
    .select(['users.id', 'users.mail', 'users.password_hash', 'users.active', 'users.name', 'users.surname', 'users.surname2'])
    .select(['users.language', 'users.school_id', 'users.country_id', 'users.platform', 'users.phone', 'users.marketing', 'users.card'])
    .select(['users.registration_hash', 'users.mail_proven', 'users.self_editable', 'users.download_resources', 'users.ccaa_id'])
    .select(['users.admin_fictitious', 'users.created_at', 'schools.name as school_name', 'visits.signed_in_at'])
    .select([sql<CustomerRole>`users.role`.as('role'), isImpersonableOnceActive.as('impersonable')])
    .select(sql<string | null>`users.birth_date::text`.as('birth_date'))
    .select(['guardians.name as guardian_name', 'guardians.surname as guardian_surname', 'guardians.surname2 as guardian_surname2'])
    .select(['guardians.mail as guardian_mail', 'guardians.dni as guardian_dni'])
    .select(sql<string>`(now() at time zone ${zoneOfDays})::date::text`.as('today'))
    .where('users.id', '=', id)
    .where('users.role', 'in', customerRoles)
    .executeTakeFirst();
  if (!row) throw new Problem(404, 'not-found');
  const { guardian_name, guardian_surname, guardian_surname2, guardian_mail, guardian_dni, ...person } = row;
  const guardian: Guardian | null =
    guardian_name === null || guardian_surname === null || guardian_mail === null || guardian_dni === null
      ? null
      : { name: guardian_name, surname1: guardian_surname, surname2: guardian_surname2, email: guardian_mail, dni: guardian_dni };
  return { ...person, guardian };
};

/** A person whom customer support edits. */
export type Customer = Awaited<ReturnType<typeof readCustomer>>;

/** Reads a customer or a student. @throws 404 when no customer or student has this id */
export const customerOf: (db: Db, id: string) => Promise<Customer> = readCustomer;

/** Locks an account and reads it like `customerOf`. Other writes to the account and its data wait for the end of the transaction. */
export const lockCustomer = async (tx: Db, id: string): Promise<Customer> => {
  await tx.selectFrom('users').select('id').where('id', '=', id).where('role', 'in', customerRoles).forNoKeyUpdate().execute();
  // Reads after the lock, because the account may change while this transaction waits for the lock.
  return readCustomer(tx, id);
};

/** Returns the fields that support edits, by their names on the wire, without secrets. */
export const editedFields = ({ role, ...customer }: Customer) => {
  const { mail, name, surname, surname2 } = customer;
  const person = { email: mail, name, surname1: surname, surname2 };
  if (role === 'STUDENT') {
    return { ...person, birthDate: customer.birth_date, guardian: customer.guardian, 'self-editable': customer.self_editable };
  }
  if (role === 'TEACHER_FAKE') return { ...person, language: customer.language, downloadResources: customer.download_resources };
  return { ...person, card: customer.card, phone: customer.phone, mktPrefs: customer.marketing };
};

/**
 * Computes the version of an account, which changes with each field that support edits. The version includes the hash of the password. This
 * hash is salted, so the version does not help to guess the password.
 */
export const versionOf = (customer: Customer): string =>
  hash('sha256', JSON.stringify([editedFields(customer), customer.password_hash]), 'base64url');

/** Whether the account is activated and its address verified. */
export const hasValidatedEmail = ({ active, mail_proven }: Customer): boolean => active && mail_proven;
