import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../../../src/backend/db/open';
import { temporaryFolder } from '../temporary-folder';
import { createDatabase } from './postgres';

/** What a run prepares once: a database with the demo data, which each test file copies. */
export type PreparedDatabase =
  | { readonly kind: 'embedded'; readonly templateFolder: string }
  | { readonly kind: 'postgres'; readonly address: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: PreparedDatabase;
  }
}

/** A database that no other test file sees. */
export type FreshDatabase = { readonly options: DatabaseOptions; readonly drop: () => void };

/** A busy machine serves hundreds of requests at once later than a person would wait; tests about these limits set their own. */
const patient = { connectMs: 60_000, queryMs: 60_000 };

/** The server and its databases are removed at the end of the run; databases in memory are gone already. */
const goesByItself = () => undefined;

/** A path for a temporary folder of an embedded database, which does not exist yet, and a function that removes it. */
export const newFolder = () => {
  const parent = temporaryFolder('portal-db');
  return { folder: path.join(parent, 'db'), drop: () => rmSync(parent, { recursive: true, force: true }) };
};

/**
 * A database on PostgreSQL or embedded, depending on the run.
 * @param content the demo data, or empty
 */
export const freshDatabase = async (content: 'demo' | 'empty' = 'demo'): Promise<FreshDatabase> => {
  const prepared = inject('database');
  if (prepared.kind === 'postgres') {
    const name = `test_${randomUUID()}`;
    const url = await createDatabase(prepared.address, name, content === 'demo' ? prepared.template : undefined);
    return { options: { url, ...patient }, drop: goesByItself };
  }
  if (content === 'empty') return { options: 'memory', drop: goesByItself };
  const { folder, drop } = newFolder();
  cpSync(prepared.templateFolder, folder, { recursive: true });
  return { options: { folder }, drop };
};
