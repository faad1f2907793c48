import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './schema';

/** Maximum number of rows that one statement deletes, so that the statement stays within its time limit. */
const BATCH = 2_000;

/** The first half of the key of each advisory lock. The second half is the number (oid) of the table. */
const LOCK_CLASS = 7_041_980;

/**
 * Deletes expired rows in batches, each batch in a separate transaction. While another instance deletes from the same table, this instance
 * deletes nothing.
 * @param isExpired the condition of the rows to delete
 * @param batch maximum number of rows that one statement deletes; lower for large rows
 */
export const deleteExpired = async (db: Db, name: keyof Tables, isExpired: RawBuilder<boolean>, batch = BATCH): Promise<void> => {
  const table = sql.table(name);
  // The casts fix the type of the key, because a key of another type would be another lock.
  const takesLock = sql`(select pg_try_advisory_xact_lock(${LOCK_CLASS}::int, ${name}::regclass::oid::int))`;
  const chosen = sql`array(select ctid from ${table} where (${isExpired}) limit ${batch}::int)`;
  for (let deleted = batch; deleted >= batch; ) {
    const result = await sql`delete from ${table} where ${takesLock} and ctid = any(${chosen}) and (${isExpired})`.execute(db);
    deleted = Number(result.numAffectedRows ?? 0);
  }
};
