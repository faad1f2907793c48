import { type RawBuilder, sql } from 'kysely';
import { nameOrder } from '../db/name-order';
import type { Db } from '../db/schema';

/**
 * Some titles with their names, in the order of these, for records of what was done with them.
 * @param ids a query or an array
 */
export const findTitleNames = (db: Db, ids: RawBuilder<unknown>) =>
  db.selectFrom('titles').select(['id', 'name']).where(sql<boolean>`id = any(${ids})`).orderBy(nameOrder('titles')).orderBy('id').execute();
