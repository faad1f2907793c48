/** GET /user on a PostgreSQL server, compared with a bare server that returns the same bytes. */
import { createDatabase, startPostgres } from '../support/backend/postgres';
import type { Figure } from './support/figure';
import { load } from './support/load';
import { served } from './support/served';

const connections = 50;
const leastShare = 0.1;

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await served({ database: { url }, titles: 0, users: 100_000, mail: 'load50000@load.example' });
    try {
      const ours = await load(`${server.backend}/api/user`, { connections, headers: server.headers });
      const bare = await load(`${server.simpler}/user`, { connections });
      return [
        {
          what: 'GET /user on PostgreSQL, of 100,000 people',
          measured: ours.perSecond,
          unit: 'requests/s',
          wanted: { least: leastShare * bare.perSecond },
          baseline: { name: 'raw fastify, the same bytes', measured: bare.perSecond },
          note: `${connections} connections, p99 ${ours.p99} ms; ${((100 * ours.perSecond) / bare.perSecond).toFixed(1)} % of the baseline`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
