import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseAway, isAway } from './away';
import { kyselyPool } from './kysely-pool';

/** A PostgreSQL server, and its time limits. */
export type ServerOptions = {
  readonly url: string;
  /** Maximum number of connections; 20 by default. */
  readonly connections?: number;
  /** Maximum wait for a connection, in milliseconds; 3 s by default, less than the browser waits for an answer. */
  readonly connectMs?: number;
  /** Maximum duration of one statement, in milliseconds; 5 s by default. By then the browser no longer waits for the answer. */
  readonly queryMs?: number;
};

/** Maximum number of statements that stay prepared on a connection. */
const MAX_PREPARED = 200;

/** Additional time in milliseconds before the client gives up a statement that the server should have cancelled already. */
const SILENT_MS = 1_000;

/** Idle time before the first keep-alive message, in milliseconds. Keep-alive detects a silent server within a few minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const toDatabaseAway = (error: unknown) => (isAway(error) ? new DatabaseAway(error) : error);

/**
 * Makes the function that names statements, so that each connection prepares each statement only once. There are few statements, because
 * values are parameters. Further statements beyond `MAX_PREPARED` get no name, and are planned each time.
 */
const makeStatementNames = () => {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`);
    return names.get(text);
  };
};

/** A pool of connections for Kysely, and a function that reports their usage. */
export type ServerPool = { readonly pool: PostgresPool; readonly usage: () => PoolUsage };

/** The numbers of open connections, of idle connections among them, and of requests that wait for a connection. */
export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/**
 * Makes a pool of connections to a server, for Kysely's Postgres dialect. A broken connection is replaced by a new connection. Every wait
 * has a limit, even if the server stops answering. An error that means that the server is unavailable becomes `DatabaseAway`.
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
  // A broken connection, idle or in use, also emits an error event. Without a listener, this event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const nameOf = makeStatementNames();
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseAway(error);
    });
    let broken: DatabaseAway | undefined;
    return {
      async query(text: string, values: unknown[]) {
        // A broken connection gets no ROLLBACK, because the server then ends the transaction by itself.
        if (broken) throw broken;
        const name = nameOf(text);
        try {
          return await client.query({ text, values, ...(name !== undefined && { name }) });
        } catch (error) {
          const failure = toDatabaseAway(error);
          if (failure instanceof DatabaseAway) broken = failure;
          throw failure;
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
