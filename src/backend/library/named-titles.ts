import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema';

/**
 * Some titles with their names, in the order of these, for records of what was done with them.
 * @param ids a query or an array
 */
export const namedTitles = (db: Db, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('titles')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy(sql`folded_name collate "C"`)
    .orderBy('id')
    .execute();
