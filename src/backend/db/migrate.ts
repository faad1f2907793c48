import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './schema';

const folder = new URL('./migrations/', import.meta.url);

/** Taken while the database is being changed at start, so that several instances can start at once. */
export const startLock = sql`select pg_advisory_xact_lock(7041978)`;

/** Statements end with a semicolon at the end of a line. */
const statementsOf = (text: string) =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');

/**
 * Brings the tables up to date: the .sql files of `migrations`, in the order of their names, each once, all in one transaction.
 * @throws when a file was changed after it had run
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await startLock.execute(tx);
    await sql`create table if not exists migrations (name text primary key, sha256 text not null)`.execute(tx);
    const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migrations`.execute(tx);
    const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (done.get(name) === sha256) continue;
      if (done.has(name)) throw new Error(`The migration ${name} was changed after it had run`);
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`.execute(tx);
    }
  });
