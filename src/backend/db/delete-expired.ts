import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './schema';

/** The most rows that one statement deletes: it stays far below the limit of a statement, however many have gathered. */
const BATCH = 2_000;

/** The first part of the key of the locks; the second is the number of the table. */
const LOCKS = 7_041_980;

/**
 * Deletes expired rows in batches, each in a transaction of its own. Where another instance is deleting from the same table, it goes on
 * alone.
 * @param isExpired the condition of the table's rows
 * @param batch the most rows of a statement; fewer where rows are large
 */
export const deleteExpired = async (db: Db, name: keyof Tables, isExpired: RawBuilder<boolean>, batch = BATCH): Promise<void> => {
  const table = sql.table(name);
  // Parameters of a type that the database knows: a lock of another type would be another lock.
  const isAlone = sql`(select pg_try_advisory_xact_lock(${LOCKS}::int, ${name}::regclass::oid::int))`;
  const chosen = sql`array(select ctid from ${table} where (${isExpired}) limit ${batch}::int)`;
  for (let deleted = batch; deleted >= batch; ) {
    const result = await sql`delete from ${table} where ${isAlone} and ctid = any(${chosen}) and (${isExpired})`.execute(db);
    deleted = Number(result.numAffectedRows ?? 0);
  }
};
