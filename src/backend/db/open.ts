import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { databaseFault } from '../operating/start-fault';
import { embeddedPool } from './embedded';
import { migrate } from './migrate';
import type { Db, Tables } from './schema';
import { type PoolUsage, type ServerOptions, serverPool } from './server-pool';

/** The kind of database: a Postgres server, an embedded one in a folder, or an embedded one in memory. */
export type DatabaseOptions = ServerOptions | { readonly folder: string } | 'memory';

/** A database that a server asks. */
export type ServingDatabase = {
  readonly db: Db;
  /** How the connections to a server are used; undefined for an embedded database, which has one. */
  readonly usage: (() => PoolUsage) | undefined;
};

const MINUTE = 60_000;

/** New tables and much data take time, and so do other instances that start. */
const LONG_MS = 10 * MINUTE;

const kysely = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/**
 * Fills a database that was opened.
 * @returns the database, closed again when that fails
 */
const filled = async (db: Db, fill: (db: Db) => Promise<void>): Promise<Db> => {
  try {
    await fill(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

/** The error about a server that refuses the connection must not contain a password. */
const preparedServer = async (options: ServerOptions): Promise<Db> => {
  const db = kysely(serverPool({ ...options, queryMs: LONG_MS }).pool);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw databaseFault(error);
  }
  return filled(db, migrate);
};

/**
 * Opens the database for a command, whose statements may take minutes, and brings its tables up to date.
 * @param onDeath called when an embedded database dies: the process cannot go on
 * @throws {StartFault} when it cannot be opened
 */
export const openDatabase = async (options: DatabaseOptions, onDeath: (cause: Error) => void): Promise<Db> => {
  if (options === 'memory') return filled(kysely(await embeddedPool(undefined, onDeath)), migrate);
  if ('folder' in options) return filled(kysely(await embeddedPool(options.folder, onDeath)), migrate);
  return preparedServer(options);
};

/**
 * Opens the database for a server: a query waits no longer than `options` say.
 * @param onDeath called when an embedded database dies: the process cannot serve any more
 * @param prepare fills the tables before anybody is served, and may take minutes
 * @param opened what `openDatabase` has opened already
 */
export const openServingDatabase = async (
  options: DatabaseOptions,
  onDeath: (cause: Error) => void,
  prepare: (db: Db) => Promise<void>,
  opened?: Db,
): Promise<ServingDatabase> => {
  const preparing = await filled(opened ?? (await openDatabase(options, onDeath)), prepare);
  if (options === 'memory' || 'folder' in options) return { db: preparing, usage: undefined };
  await preparing.destroy();
  const { pool, usage } = serverPool(options);
  return { db: kysely(pool), usage };
};
