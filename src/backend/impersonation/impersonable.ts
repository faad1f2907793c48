import { sql } from 'kysely';
import { impersonableRoles } from '../../areas/impersonation/rules';
import type { Db } from '../db/schema';

const hasPortal = sql<boolean>`users.role in (${sql.join([...impersonableRoles])}) and users.profile is not distinct from 'CUSTOMER_USER_PREMIUM'`;

/**
 * Whether customer support may use the account of a person once it is active. A school is required, because the page of impersonation
 * requires one.
 */
export const isImpersonableOnceActive = sql<boolean>`(${hasPortal} and users.school_id is not null)`;

/** People whom customer support may impersonate. */
export const impersonable = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .where('users.active', '=', true)
    .where(hasPortal);
