import { sql } from 'kysely';
import type { Db } from '../../../src/backend/db/schema';

/** Tables that may change although a request is refused, with the reason. */
const tablesLeftOut: Readonly<Record<string, string>> = {
  rate_limits: 'refused attempts are counted too',
  invoice_activations: 'a process that was started before goes on apart from requests',
  used_captchas: 'a captcha token is used up even if the request fails',
  user_search: 'the database derives it from users and visits',
};

/** Columns that may change although a request is refused, with the reason. */
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
 * Selects a value that changes with every write to a table. The value is read faster than all rows of the table. It consists of the number
 * of rows and the sum of their transaction numbers. A written row gets the highest transaction number so far.
 */
const markOf = (table: string) =>
  sql`select ${sql.lit(table)} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as content from ${sql.table(table)}`;

type Select = ReturnType<typeof summaryOf>;

/**
 * The position in the log of the database, which changes with every write to any table. The position is read first. If it is unchanged, as
 * after most refusals, the tables need not be read.
 */
const position = sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`;

/** Makes a function that reads the state of the database. Two results are equal if nothing was written in between. */
export const readTableDigests = async (db: Db): Promise<() => Promise<TableDigests>> => {
  // The schema of the job queue is omitted, because a request that adds a job also writes a row of the portal.
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
      // The server may read several tables at once and return them in any order. The results need a fixed order, because they are
      // compared as texts.
      last = { lsn, marks, stored: Object.fromEntries(summaries.map(({ table }) => [table, now[table] ?? ''])) };
    }
    return last.stored;
  };
};
