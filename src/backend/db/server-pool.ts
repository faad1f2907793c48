import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseAway, isAway } from './away';
import { kyselyPool } from './kysely-pool';

/** A PostgreSQL server, and its time limits. */
export type ServerOptions = {
  readonly url: string;
  /** Maximum number of connections; 20 by default. */
  readonly connections?: number;
  /** Maximum wait for a connection, in milliseconds; 3 s by default, less than the portal waits for an answer. */
  readonly connectMs?: number;
  /** Maximum duration of one statement, in milliseconds; 5 s by default. By then the portal has stopped waiting for the answer. */
  readonly queryMs?: number;
};

/** Maximum number of statements that stay prepared on a connection. */
const MAX_PREPARED = 200;

/** The server cancels a statement that takes too long. After this additional time in milliseconds the client gives up too. */
const SILENT_MS = 1_000;

/** Keep-alive detects a silent server within a few minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const awayOr = (error: unknown) => (isAway(error) ? new DatabaseAway(error) : error);

/**
 * Prepares each statement once per connection. There are few statements, because values are parameters; beyond the limit, further
 * statements are planned each time.
 */
const makeNames = () => {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`);
    return names.get(text);
  };
};

/** The pool's interface for the rest of the server: connections for Kysely, and their usage. */
export type ServerPool = { readonly pool: PostgresPool; readonly usage: () => PoolUsage };

/** Numbers of open connections, of idle ones among them, and of requests that wait for a connection. */
export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/**
 * Connections to a server, as a pool that Kysely's Postgres dialect takes. A broken connection is discarded and a new one is opened; every
 * wait has a limit, also for a server that stops answering. Errors that mean that the server is unavailable become `DatabaseAway`.
 */
export const serverPool = ({ url, connections = 20, connectMs = 3_000, queryMs = 5_000 }: ServerOptions): ServerPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    query_timeout: queryMs + SILENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'portal',
  });
  // A broken connection, idle or in use, also emits an error; without a listener that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const nameOf = makeNames();
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw awayOr(error);
    });
    let broken: DatabaseAway | undefined;
    return {
      async query(text: string, values: unknown[]) {
        // A broken connection gets no ROLLBACK: the server ends the transaction by itself.
        if (broken) throw broken;
        const name = nameOf(text);
        try {
          return await client.query({ text, values, ...(name !== undefined && { name }) });
        } catch (error) {
          const told = awayOr(error);
          if (told instanceof DatabaseAway) broken = told;
          throw told;
        }
      },
      release: () => client.release(broken),
    };
  };
  return {
    pool: kyselyPool(connect, () => pool.end()),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
};
