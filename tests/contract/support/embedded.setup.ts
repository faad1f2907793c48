import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openBackend } from '../../../src/backend/app';
import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import { temporaryFolder } from '../../support/temporary-folder';
import { cheap } from './options';
import { quickStart } from './quick-start';

const died = (cause: Error) => {
  throw cause;
};

/**
 * Closes a database, and removes the empty log files of 16 MB that PostgreSQL keeps for later use. Otherwise every copy would contain these
 * files.
 */
const closeShort = async (folder: string, db: Db, close: () => Promise<void>) => {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(db);
  const current = rows[0]?.name ?? '';
  await close();
  const log = path.join(folder, 'pg_wal');
  for (const name of readdirSync(log)) if (/^[\dA-F]{24}$/.test(name) && name > current) rmSync(path.join(log, name));
};

/** Makes a database with all tables and no data. The templates for new databases, which are half of the files, are removed. */
const makeEmpty = async (folder: string) => {
  const db = await openDatabase({ folder }, died);
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.ref(name)}`.execute(db);
  await closeShort(folder, db, () => db.destroy());
};

const makeDemo = async (folder: string) => {
  const backend = await openBackend({ ...cheap, database: { folder }, demo: true });
  await closeShort(folder, backend.db, backend.close);
};

/** Makes the embedded databases that test files copy. */
export default async function setup(project: TestProject) {
  quickStart.forEach(setFlagsFromString);
  const folder = temporaryFolder('portal-db');
  const drop = () => rmSync(folder, { recursive: true, force: true });
  const [empty, demo] = [path.join(folder, 'empty'), path.join(folder, 'demo')];
  try {
    await makeEmpty(empty);
    cpSync(empty, demo, { recursive: true });
    await makeDemo(demo);
  } catch (error) {
    drop();
    throw error;
  }
  project.provide('database', { kind: 'embedded', templates: { empty, demo } });
  return drop;
}
