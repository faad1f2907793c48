import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import type { FreshDatabase } from './database';

/** Runs work on a database. Meanwhile a backend may use a database on PostgreSQL, but no backend may use an embedded database. */
export const betweenBackends = async <T>(database: FreshDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDatabase(database.options, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
