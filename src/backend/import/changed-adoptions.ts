import { sql } from 'kysely';
import type { Role } from '../../shared/rules/permissions';
import type { Db } from '../db/schema';
import type { ImportedRow } from './check';
import type { Field } from './fields';
import { toRelation } from './store';

/** The roles that get a notice. For other teachers every title is a demo, also an adopted title. */
const notifiedRoles: readonly Role[] = ['TEACHER', 'TEACHER_PREMIUM', 'TEACHER_FAKE'];

/**
 * Gives a notice to teachers whose school has new adoptions among these rows. Call this function before the rows are written. Teachers
 * without a library have nothing to edit, and get no notice.
 */
export const notifyOfAdoptions = async (db: Db, fields: Readonly<Record<string, Field>>, rows: readonly ImportedRow[]): Promise<void> => {
  await sql`
    insert into notices (user_id, type)
    select distinct users.id, 'changedAdoptions' from ${toRelation(fields, rows)}
    join users on users.school_id = given.school_id
    where users.role = any(${notifiedRoles}) and users.library_version is not null and not exists (
      select from school_adoptions as held where held.school_id = given.school_id and held.title_id = given.title_id
    )
    on conflict do nothing`.execute(db);
};
