import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { statementsOf } from './statements';

type Result = { readonly rows: unknown[] };

const query = (db: Db, text: string, values: readonly unknown[] = []): Promise<Result> =>
  db.executeQuery(CompiledQuery.raw(text, [...values]));

/** Runs statements that begin and end a transaction of their own, so all of them need one connection. */
const script = (db: Db, statements: readonly string[]): Promise<Result> =>
  db.connection().execute(async (connection) => {
    try {
      let last: Result = { rows: [] };
      for (const statement of statements) last = await query(connection, statement);
      return last;
    } catch (error) {
      await query(connection, 'rollback');
      throw error;
    }
  });

/**
 * The database for the job queue, through the portal's own connections. A script is split, because neither an embedded database nor a
 * server takes several statements at once here.
 * @param db a transaction, where a job must be written together with other changes
 */
export const jobDatabase = (db: Db): PgBoss.Db => ({
  executeSql(text: string, values?: readonly unknown[]) {
    const statements = values === undefined ? statementsOf(text) : [text];
    return statements.length > 1 ? script(db, statements) : query(db, text, values);
  },
});
