import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { embeddedPool } from './embedded';
import { migrate } from './migrate';
import type { Db, Tables } from './schema';

/** Where the data lies: a Postgres server, an embedded database in a folder, or an embedded one that is gone when closed. */
export type DatabaseOptions = { readonly url: string; readonly connections?: number } | { readonly folder: string } | 'memory';

/** The most statements that a connection keeps prepared. */
const MAX_PREPARED = 200;

/**
 * Lets the server plan each statement once for a connection instead of each time. Statements are few, because values are parameters;
 * should they grow beyond bounds, the later ones are planned each time.
 */
const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`);
    return names.get(text);
  };
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (text: string, values: unknown[]) => {
        const name = nameOf(text);
        return client.query({ text, values, ...(name !== undefined && { name }) });
      },
      release: () => client.release(),
    };
  };
  return { connect, end: () => pool.end() } as unknown as PostgresPool;
};

const serverPool = (url: string, connections: number): PostgresPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    application_name: 'portal',
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return preparing(pool);
};

/**
 * Opens the database and brings its tables up to date.
 * @param onDeath called when an embedded database dies: the process cannot serve any more
 */
export const openDatabase = async (options: DatabaseOptions, onDeath: (cause: Error) => void): Promise<Db> => {
  const pool =
    options === 'memory'
      ? await embeddedPool(undefined, onDeath)
      : 'url' in options
        ? serverPool(options.url, options.connections ?? 20)
        : await embeddedPool(options.folder, onDeath);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};
