import { sql } from 'kysely';
import type { Db } from '../../../src/backend/db/schema';

/** What refused requests may write. */
const tablesLeftOut: Readonly<Record<string, string>> = {
  rate_limits: 'refused tries are counted, too',
  used_captchas: 'a captcha token is used up, whatever becomes of the rest',
};

const columnsLeftOut: Readonly<Record<string, string>> = {
  'sessions.expires_at': 'every use of a session is written down',
};

const tablesOf = async (db: Db) => {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !(name in tablesLeftOut));
};

const summary = (table: string) => {
  const columns = Object.keys(columnsLeftOut).filter((column) => column.startsWith(`${table}.`));
  const left = sql.join(columns.map((column) => sql.lit(column.slice(table.length + 1))));
  const row = columns.length > 0 ? sql`to_jsonb(t) - array[${left}]` : sql`to_jsonb(t)`;
  return sql`select ${sql.lit(table)} as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as content from ${sql.table(table)} t`;
};

/** What the database holds, as a short text for each table. */
export type Stored = Readonly<Record<string, string>>;

/** @returns a function that tells what the database holds; two answers are equal when nothing was written in between */
export const storedIn = async (db: Db): Promise<() => Promise<Stored>> => {
  const query = sql<{ name: string; content: string }>`${sql.join((await tablesOf(db)).map(summary), sql` union all `)}`;
  return async () => Object.fromEntries((await query.execute(db)).rows.map(({ name, content }) => [name, content]));
};
