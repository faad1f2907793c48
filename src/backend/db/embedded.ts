import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PostgresPool } from 'kysely';
import { folderFault } from '../operating/start-fault';
import { ownFile } from '../own-files';
import { lockFolder } from './folder-lock';
import { kyselyPool } from './kysely-pool';
import { restrictToOwner } from './owner-alone';
import { type PgliteThread, startPglite } from './pglite-thread';
import { hasTemplate, templateFolder } from './template';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

/** Ignores an error of the housekeeping, because `onDeath` reports the death of the database. */
const ignoreErrors = () => undefined;

const run = promisify(execFile);

/**
 * Creates a database in a folder with a temporary name, and then renames this folder. So the database's folder is either complete or
 * missing.
 */
const initialise = async (folder: string) => {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (hasTemplate()) await cp(templateFolder, unfinished, { recursive: true });
  else await run(process.execPath, [fileURLToPath(ownFile('src/backend/db/pglite-initialise.mjs')), unfinished]);
  await rename(unfinished, folder);
};

/**
 * Makes a pool with the single connection of PGlite. One client at a time has the connection, so that transactions never interleave.
 */
export const poolOfOne = (pglite: Pick<PgliteThread, 'query'>, end: () => Promise<void>): PostgresPool => {
  let free: Promise<void> = Promise.resolve();

  const client = (release: () => void) => ({
    async query(text: string, params: readonly unknown[]) {
      const { rows, affectedRows } = await pglite.query(text, params);
      const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
      return { command, rowCount: affectedRows || rows.length, rows };
    },
    release,
  });

  const connect = async () => {
    const before = free;
    let release = () => undefined as undefined;
    free = new Promise((resolve) => {
      release = () => void resolve();
    });
    await before;
    return client(release);
  };
  return kyselyPool(connect, end);
};

/**
 * Runs checkpoint and vacuum regularly, because an embedded database has no background process for them.
 * @returns a function that stops the timers
 */
const startHousekeeping = (pool: PostgresPool) => {
  const perform = async (statement: string) => {
    const client = await pool.connect();
    try {
      await client.query(statement, []);
    } finally {
      client.release();
    }
  };
  const every = (ms: number, statement: string) => setInterval(() => void perform(statement).catch(ignoreErrors), ms).unref();
  const timers = [every(CHECKPOINT_EVERY_MS, 'checkpoint'), every(VACUUM_EVERY_MS, 'vacuum analyze')];
  return () => timers.forEach(clearInterval);
};

/** Opens the database in a folder, and creates the folder when it is missing. @throws {StartFault} when the file system refuses access */
const openFolder = async (folder: string, onDeath: (cause: Error) => void) => {
  try {
    if (!existsSync(folder)) await initialise(folder);
    restrictToOwner(folder);
    return await startPglite(folder, onDeath);
  } catch (error) {
    throw folderFault(folder, error);
  }
};

/**
 * Opens PGlite as a pool for Kysely's Postgres dialect.
 * @param folder the folder of the data; undefined for a database in memory
 * @param onDeath called when the database's thread ends unexpectedly: the process can then serve no more requests
 * @throws {StartFault} when another process has the folder open, or the file system refuses access
 */
export const embeddedPool = async (folder: string | undefined, onDeath: (cause: Error) => void): Promise<PostgresPool> => {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  try {
    const thread = await (folder === undefined ? startPglite(folder, onDeath) : openFolder(folder, onDeath));
    const pool: PostgresPool = poolOfOne(thread, async () => {
      stopHousekeeping();
      await thread.close();
      if (folder !== undefined) restrictToOwner(folder);
      unlock();
    });
    const stopHousekeeping = startHousekeeping(pool);
    return pool;
  } catch (error) {
    unlock();
    throw error;
  }
};
