import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '../../../src/backend/db/schema';

/** Records the statements that the portal sends to PostgreSQL during some work. @returns each statement once */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const heard = new Set<string>();
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [said] = given as [string | { readonly text?: string }, ...unknown[]];
    const text = typeof said === 'string' ? said : said.text;
    if (text !== undefined && /^\s*(select|insert|update|delete|with)\b/i.test(text)) heard.add(text.replace(/\s+/g, ' ').trim());
    return real.apply(this, given);
  } as typeof pg.Client.prototype.query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return [...heard].sort();
};

/** Returns the required columns of new rows, by table. */
const neededColumns = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
    group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Returns the table and columns of an insert; undefined for any other statement. */
const insertOf = (statement: string) => {
  const [, table, columns] = /\binsert into "?(\w+)"?(?: as "?\w+"?)? \(([^)]*)\)/i.exec(statement) ?? [];
  return table === undefined ? undefined : { table, columns: (columns ?? '').split(',').map((name) => name.trim().replaceAll('"', '')) };
};

/**
 * Finds the statements of an older release that no longer work with the tables. Such a statement is invalid, or lacks a required column.
 * @returns each statement with the reason
 */
export const misfits = async (db: Db, statements: readonly string[]): Promise<readonly string[]> => {
  const needed = await neededColumns(db);
  const found: string[] = [];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) {
      try {
        await sql.raw(`prepare old as ${statement}`).execute(connection);
        await sql.raw('deallocate old').execute(connection);
      } catch (error) {
        found.push(`${(error as Error).message}: ${statement}`);
      }
      const insert = insertOf(statement);
      const unsaid = (insert && needed.get(insert.table)?.filter((column) => !insert.columns.includes(column))) ?? [];
      if (unsaid.length > 0) found.push(`says nothing of ${unsaid.join(', ')}: ${statement}`);
    }
  });
  return found;
};
