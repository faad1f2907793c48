import { sql } from 'kysely';
import { impersonableRoles } from '../../areas/impersonation/rules';
import type { Db } from '../db/schema';

const mayUsePortal = sql<boolean>`users.role in (${sql.join([...impersonableRoles])}) and users.profile is not distinct from 'CUSTOMER_USER_PREMIUM'`;

/**
 * Whether customer support may use the account of a person once the account is active. The person must have a school, because the page of
 * impersonation requires one.
 */
export const isImpersonableOnceActive = sql<boolean>`(${mayUsePortal} and users.school_id is not null)`;

/** Selects the people whom customer support may impersonate. */
export const selectImpersonable = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .where('users.active', '=', true)
    .where(mayUsePortal);
