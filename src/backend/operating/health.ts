import type { FastifyInstance } from 'fastify';
import { hasPendingMigrations } from '../db/migrate';
import { Problem } from '../http/problem';
import type { Services } from '../services';

type Check = (services: Services) => Promise<void>;

/** A check for each dependency of the server. A check fails when its dependency is unavailable. */
const checks: Readonly<Record<string, Check>> = {
  database: async ({ db }) => {
    await db.selectFrom('versions').select('name').limit(1).execute();
  },
  migrations: async ({ db }) => {
    if (await hasPendingMigrations(db)) throw new Error('The tables are older than the server');
  },
  content: async ({ content }) => {
    await content.texts('es_ES');
  },
};

/** Returns the names of the unavailable dependencies. */
const findUnavailable = async (services: Services): Promise<readonly string[]> => {
  const results = await Promise.allSettled(Object.values(checks).map((check) => check(services)));
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Serves `/healthz` and `/readyz`. `/healthz` answers as long as the process runs. `/readyz` succeeds while the server is not stopping, and
 * all its dependencies are available. Concurrent requests share one check.
 */
export const serveHealth = (server: FastifyInstance, services: Services, isStopping: () => boolean) => {
  const quietly = { logLevel: 'warn' } as const;
  const notReady = (detail: string) => new Problem(503, 'unavailable', { detail, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  let checking: Promise<readonly string[]> | undefined;

  server.get('/healthz', quietly, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  server.get('/readyz', quietly, async (_request, reply) => {
    if (isStopping()) throw notReady('stopping');
    checking ??= findUnavailable(services).finally(() => {
      checking = undefined;
    });
    const unavailable = await checking;
    if (unavailable.length > 0) throw notReady(`not there: ${unavailable.join(', ')}`);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
