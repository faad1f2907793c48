import { sql } from 'kysely';
import type { Role } from '../../shared/rules/permissions';
import type { Db } from '../db/schema';
import type { Batch } from './batch';

/** The roles of teachers who get a notice. Demo teachers get no notice, because adopted titles are demos for them, too. */
const notifiedRoles: readonly Role[] = ['TEACHER', 'TEACHER_PREMIUM', 'TEACHER_FAKE'];

/**
 * Adds a notice for each teacher whose school has new adoptions among the rows. Call this function before the rows are written, because the
 * function compares the rows with the stored adoptions. Teachers without a library get no notice, because they have nothing to edit.
 */
export const notifyOfAdoptions = async (db: Db, { given }: Batch): Promise<void> => {
  await sql`
    insert into notices (user_id, type)
    select distinct users.id, 'changedAdoptions' from ${given}
    join users on users.school_id = given.school_id
    where users.role = any(${notifiedRoles}) and users.library_version is not null and not exists (
      select from school_adoptions as held where held.school_id = given.school_id and held.title_id = given.title_id
    )
    on conflict (user_id, type) do update set since = now(), read_at = null where notices.read_at is not null`.execute(db);
};
