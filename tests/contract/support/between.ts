import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import type { FreshDatabase } from './database';

/** Runs work on a database. Meanwhile no backend may use the database if it is embedded. A backend may use a database on PostgreSQL. */
export const betweenBackends = async <T>(database: FreshDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDatabase(database.options, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
