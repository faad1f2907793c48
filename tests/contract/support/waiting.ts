import { sql } from 'kysely';
import type { Db } from '../../../src/backend/db/schema';

/** Returns the number of transactions of a database that wait for a locked row. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')
  `.execute(db);
  return rows[0]?.waiting ?? 0;
};
