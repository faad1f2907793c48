import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { inject } from 'vitest';
import { poolOfOne } from '../../../src/backend/db/embedded';
import type { DatabaseOptions } from '../../../src/backend/db/open';
import { openPglite } from '../../../src/backend/db/open-pglite.mjs';
import { pgliteProgram } from '../../../src/backend/db/pglite-thread';
import type { Tables } from '../../../src/backend/db/schema';
import type { BackendOptions } from '../../../src/backend/options';
import { temporaryFolder } from '../../support/temporary-folder';
import { createDatabase } from './postgres';

type Content = 'demo' | 'empty';

/** The database that a run prepares once, and that each test file copies. */
export type PreparedDatabase =
  | { readonly kind: 'embedded'; readonly templates: Readonly<Record<Content, string>> }
  | { readonly kind: 'postgres'; readonly address: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: PreparedDatabase;
  }
}

/** A database that no other test file uses. */
export type FreshDatabase = { readonly options: DatabaseOptions; readonly drop: () => void };

/** Time limits in milliseconds that even a busy machine with hundreds of requests does not reach. Tests of the limits set other limits. */
const patient = { connectMs: 60_000, queryMs: 60_000 };

/** Does nothing, because the server and its databases are removed at the end of the run. */
const dropNothing = () => undefined;

/** Copies a folder to a new folder. @returns the new folder, and the function `drop`, which removes it */
const copyOf = (template: string) => {
  const parent = temporaryFolder('portal-db');
  const folder = path.join(parent, 'db');
  cpSync(template, folder, { recursive: true });
  return { folder, drop: () => rmSync(parent, { recursive: true, force: true }) };
};

/**
 * Copies the prepared database, which is on PostgreSQL or embedded, depending on the run.
 * @param content whether the database has the demo data, or is empty
 */
export const freshDatabase = async (content: Content = 'demo'): Promise<FreshDatabase> => {
  const prepared = inject('database');
  if (prepared.kind === 'postgres') {
    const name = `test_${randomUUID()}`;
    const url = await createDatabase(prepared.address, name, content === 'demo' ? prepared.template : undefined);
    return { options: { url, ...patient }, drop: dropNothing };
  }
  const { folder, drop } = copyOf(prepared.templates[content]);
  return { options: { folder }, drop };
};

/**
 * Makes a database for one backend. An embedded database runs on the thread of the test. To pass a statement to another thread would take
 * as long as the statement itself. The tests in `long` cover a database with a folder and a separate thread.
 */
export const ownDatabase = async (content: Content): Promise<Pick<BackendOptions, 'database' | 'opened'>> => {
  const prepared = inject('database');
  if (prepared.kind === 'postgres') return { database: (await freshDatabase(content)).options };
  const { folder, drop } = copyOf(prepared.templates[content]);
  const pglite = await openPglite(folder, await pgliteProgram());
  const pool = poolOfOne({ query: (text, params) => pglite.query(text, [...params]) }, async () => {
    await pglite.close();
    drop();
  });
  return { database: 'memory', opened: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
};
