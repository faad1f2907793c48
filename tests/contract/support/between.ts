import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import type { FreshDatabase } from './database';

/** Works with a database: an embedded one while no backend has it, one on PostgreSQL at any time. */
export const betweenBackends = async <T>(database: FreshDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDatabase(database.options, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
