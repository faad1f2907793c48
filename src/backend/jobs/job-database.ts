import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { statementsOf } from './statements';

type Result = { readonly rows: unknown[] };

const query = (db: Db, text: string, values: readonly unknown[] = []): Promise<Result> =>
  db.executeQuery(CompiledQuery.raw(text, [...values]));

/** Statements that begin and end a transaction of their own: all on one connection. */
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
 * The database as the job queue asks it: through the portal's own connections, embedded or on a server. Neither takes several statements at
 * once.
 * @param db a transaction, where a job belongs to what else is done in it
 */
export const jobDatabase = (db: Db): PgBoss.Db => ({
  executeSql(text: string, values?: readonly unknown[]) {
    const statements = values === undefined ? statementsOf(text) : [text];
    return statements.length > 1 ? script(db, statements) : query(db, text, values);
  },
});
