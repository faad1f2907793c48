import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { statementsOf } from './statements';

type Result = { readonly rows: unknown[] };

const runQuery = (db: Db, text: string, values: readonly unknown[] = []): Promise<Result> =>
  db.executeQuery(CompiledQuery.raw(text, [...values]));

/** Runs a script. The script begins and ends its own transaction, so all its statements need the same connection. */
const runScript = (db: Db, statements: readonly string[]): Promise<Result> =>
  db.connection().execute(async (connection) => {
    try {
      let last: Result = { rows: [] };
      for (const statement of statements) last = await runQuery(connection, statement);
      return last;
    } catch (error) {
      await runQuery(connection, 'rollback');
      throw error;
    }
  });

/**
 * Makes the database of the job queue from the portal's own connections. A script is split into its statements, because a connection
 * accepts only one statement in each query.
 * @param db the database, or a transaction when a job must be written together with other changes
 */
export const jobDatabase = (db: Db): PgBoss.Db => ({
  executeSql(text: string, values?: readonly unknown[]) {
    const statements = values === undefined ? statementsOf(text) : [text];
    return statements.length > 1 ? runScript(db, statements) : runQuery(db, text, values);
  },
});
