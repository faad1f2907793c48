import { impersonableRoles } from '../../areas/impersonation/rules';
import type { Db } from '../db/schema';

/** People whom customer support may impersonate. */
export const impersonable = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .where('users.active', '=', true)
    .where('users.role', 'in', impersonableRoles)
    .where('users.profile', '=', 'CUSTOMER_USER_PREMIUM');
