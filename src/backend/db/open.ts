import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { databaseFault } from '../operating/start-fault';
import { embeddedPool } from './embedded';
import { migrate } from './migrate';
import type { Db, Tables } from './schema';
import { type PoolUsage, type ServerOptions, serverPool } from './server-pool';

/** The kind of database: a Postgres server, an embedded database in a folder, or an embedded database in memory. */
export type DatabaseOptions = ServerOptions | { readonly folder: string } | 'memory';

/** The database of a running server. */
export type ServingDatabase = {
  readonly db: Db;
  /** Reports how the connections are used; undefined for an embedded database, which has a single connection. */
  readonly usage: (() => PoolUsage) | undefined;
};

const MINUTE = 60_000;

/**
 * Time limit in milliseconds of a statement in a command or at the start. Such a statement may create tables, process much data, or wait
 * for another instance that starts.
 */
const LONG_MS = 10 * MINUTE;

const kysely = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/**
 * Fills an open database, and closes it when filling fails.
 * @returns the database
 */
const fillOrClose = async (db: Db, fill: (db: Db) => Promise<void>): Promise<Db> => {
  try {
    await fill(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

/** Connects to a server and brings its tables up to date. The error about a refused connection contains no password. */
const prepareServer = async (options: ServerOptions): Promise<Db> => {
  const db = kysely(serverPool({ ...options, queryMs: LONG_MS }).pool);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw databaseFault(error);
  }
  return fillOrClose(db, migrate);
};

/**
 * Opens the database for a command, whose statements may take minutes, and brings its tables up to date.
 * @param onDeath called when an embedded database dies: the process cannot continue then
 * @throws {StartFault} when the database cannot be opened
 */
export const openDatabase = async (options: DatabaseOptions, onDeath: (cause: Error) => void): Promise<Db> => {
  if (options === 'memory') return fillOrClose(kysely(await embeddedPool(undefined, onDeath)), migrate);
  if ('folder' in options) return fillOrClose(kysely(await embeddedPool(options.folder, onDeath)), migrate);
  return prepareServer(options);
};

/**
 * Opens the database for a running server: a query waits no longer than the limits in `options`.
 * @param onDeath called when an embedded database dies: the process can then serve no more requests
 * @param prepare fills the tables before the first request is served; this may take minutes
 * @param opened a database that `openDatabase` has opened already
 */
export const openServingDatabase = async (
  options: DatabaseOptions,
  onDeath: (cause: Error) => void,
  prepare: (db: Db) => Promise<void>,
  opened?: Db,
): Promise<ServingDatabase> => {
  const preparing = await fillOrClose(opened ?? (await openDatabase(options, onDeath)), prepare);
  if (options === 'memory' || 'folder' in options) return { db: preparing, usage: undefined };
  await preparing.destroy();
  const { pool, usage } = serverPool(options);
  return { db: kysely(pool), usage };
};
