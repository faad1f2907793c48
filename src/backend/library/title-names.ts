import { type RawBuilder, sql } from 'kysely';
import { nameOrder } from '../db/name-order';
import type { Db } from '../db/schema';

/**
 * Finds the ids and names of titles, sorted by name, for the records of support actions.
 * @param ids the ids of the titles, as an SQL array
 */
export const findTitleNames = (db: Db, ids: RawBuilder<unknown>) =>
  db.selectFrom('titles').select(['id', 'name']).where(sql<boolean>`id = any(${ids})`).orderBy(nameOrder('titles')).orderBy('id').execute();
