import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import type { FreshDatabase } from './database';

/** Runs work on a database. No backend may have an embedded database open meanwhile; a database on PostgreSQL may be open. */
export const betweenBackends = async <T>(database: FreshDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDatabase(database.options, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
