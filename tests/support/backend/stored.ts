import { sql } from 'kysely';
import type { Db } from '../../../src/backend/db/schema';

/** Writes that refused requests may cause. */
const tablesLeftOut: Readonly<Record<string, string>> = {
  rate_limits: 'refused attempts are counted too',
  invoice_activations: 'a process that was started before goes on apart from requests',
  used_captchas: 'a captcha token is used up even if the request fails',
  user_search: 'the database derives it from users and visits',
};

const columnsLeftOut: Readonly<Record<string, string>> = {
  'invoices.activations': 'a process that was started before goes on apart from requests',
  'invoices.failed': 'the same',
  'invoices.finished_at': 'the same',
  'invoices.last_at': 'the same',
  'invoices.last_code': 'the same',
  'sessions.expires_at': 'every use of a session extends it',
};

/** A digest of each table of the database. */
export type Stored = Readonly<Record<string, string>>;

const summaryOf = (table: string, columns: readonly string[]) => {
  const rows = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`;
  return sql`select ${sql.lit(table)} as name, count(*) || ' rows, ' || coalesce(sum(hash_record_extended(t, 0)), 0) as content from (${rows}) t`;
};

/** Changes with every write to any table; read first, because most refusals write nothing, so the tables need not be read. */
const position = sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`;

/** @returns a function that returns the state of the database; two results are equal when nothing was written in between */
export const storedIn = async (db: Db): Promise<() => Promise<Stored>> => {
  // The job queue has a schema of its own, in which nothing is that a request writes without a row of the portal's.
  const tables = (await db.introspection.getTables()).filter(({ schema, name }) => schema === 'public' && !(name in tablesLeftOut));
  const summaries = tables.map(({ name: table, columns }) => {
    const names = columns.map(({ name }) => name).filter((column) => !(`${table}.${column}` in columnsLeftOut));
    return summaryOf(table, names);
  });
  const query = sql<{ name: string; content: string }>`${sql.join(summaries, sql` union all `)}`;
  const read = async () => Object.fromEntries((await query.execute(db)).rows.map(({ name, content }) => [name, content]));

  let last: { readonly lsn: string | undefined; readonly stored: Stored } | undefined;
  return async () => {
    const lsn = (await position.execute(db)).rows[0]?.lsn;
    if (last === undefined || last.lsn !== lsn) last = { lsn, stored: await read() };
    return last.stored;
  };
};
