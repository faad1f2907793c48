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
export type TableDigests = Readonly<Record<string, string>>;

const summaryOf = (table: string, columns: readonly string[]) => {
  const rows = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`;
  return sql`select ${sql.lit(table)} as name, count(*) || ' rows, ' || coalesce(sum(hash_record_extended(t, 0)), 0) as content from (${rows}) t`;
};

/**
 * A mark that changes with every write to a table, and is read faster than all its rows. A written row gets the number of its transaction,
 * which is higher than that of every earlier row: for the same number of rows the sum changes.
 */
const markOf = (table: string) =>
  sql`select ${sql.lit(table)} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as content from ${sql.table(table)}`;

type Select = ReturnType<typeof summaryOf>;

/**
 * A position that changes with every write to any table. It is read first, because most refusals write nothing, and then the tables need
 * not be read.
 */
const position = sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`;

/** @returns a function that returns the state of the database; two results are equal when nothing was written in between */
export const readTableDigests = async (db: Db): Promise<() => Promise<TableDigests>> => {
  // The job queue has a schema of its own, which is omitted: a request that writes there also writes a row of the portal.
  const tables = (await db.introspection.getTables()).filter(({ schema, name }) => schema === 'public' && !(name in tablesLeftOut));
  const summaries = tables.map(({ name: table, columns }) => {
    const names = columns.map(({ name }) => name).filter((column) => !(`${table}.${column}` in columnsLeftOut));
    return { table, mark: markOf(table), summary: summaryOf(table, names) };
  });
  const read = async (some: readonly Select[]): Promise<TableDigests> => {
    if (some.length === 0) return {};
    const { rows } = await sql<{ name: string; content: string }>`${sql.join(some, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  };

  let last: { readonly lsn: string | undefined; readonly marks: TableDigests; readonly stored: TableDigests } | undefined;
  return async () => {
    const lsn = (await position.execute(db)).rows[0]?.lsn;
    if (last === undefined || last.lsn !== lsn) {
      const before = last;
      const marks = await read(summaries.map(({ mark }) => mark));
      const changed = summaries.filter(({ table }) => marks[table] !== before?.marks[table]);
      const now = { ...before?.stored, ...(await read(changed.map(({ summary }) => summary))) };
      // In a fixed order, so that results can be compared as texts: the server may read several tables at once.
      last = { lsn, marks, stored: Object.fromEntries(summaries.map(({ table }) => [table, now[table] ?? ''])) };
    }
    return last.stored;
  };
};
