import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseAway, isAway } from './away';

/** A PostgreSQL server, and how long it is waited for. */
export type ServerOptions = {
  readonly url: string;
  /** The most connections; 20 by default. */
  readonly connections?: number;
  /** Milliseconds until there has to be a connection; 3 s by default, less than the portal waits for an answer. */
  readonly connectMs?: number;
  /** Milliseconds that one statement may take; 5 s by default, after which the portal has given up. */
  readonly queryMs?: number;
};

/** The most statements that a connection keeps prepared. */
const MAX_PREPARED = 200;

/** The server stops a statement that takes too long by itself; one that does not even do that in this time is not waited for. */
const SILENT_MS = 1_000;

/** Where nobody answers, the system notices in a few minutes. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const awayOr = (error: unknown) => (isAway(error) ? new DatabaseAway(error) : error);

/**
 * Lets the server plan each statement once for a connection instead of each time. Statements are few, because values are parameters;
 * should they grow beyond bounds, the later ones are planned each time.
 */
const makeNames = () => {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`);
    return names.get(text);
  };
};

/** What the rest of the server needs of the pool: connections for Kysely, and how they are used. */
export type ServerPool = { readonly pool: PostgresPool; readonly usage: () => PoolUsage };

/** Connections that are open, those of them that nobody uses, and requests that wait for one. */
export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/**
 * Connections to a server, as a pool that Kysely's Postgres dialect takes. A connection that breaks is thrown away and the next one
 * is opened anew; nothing waits without end, also not for a server that has fallen silent.
 * Errors that mean that the server is away come as `DatabaseAway`.
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
  // A connection that breaks, idle or in use, says so by itself besides failing its statement; unheard, that would end the process.
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
        // Not even the end of a transaction is asked of a connection that broke: the server ends it by itself.
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
    pool: { connect, end: () => pool.end() } as unknown as PostgresPool,
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
};
