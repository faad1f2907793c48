/** GET /user on a PostgreSQL server, compared with a bare server that returns the same bytes; and the 304 of a library. */
import { createDatabase, startPostgres } from '../support/backend/postgres';
import type { Figure } from './support/figure';
import { load } from './support/load';
import { served } from './support/served';

const connections = 50;
/** Of what the bare server answers. */
const leastShare = { user: 1 / 3, unchanged: 1 / 2 };

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await served({ database: { url }, titles: 0, users: 100_000, mail: 'load50000@load.example' });
    try {
      const bare = (await load(`${server.simpler}/user`, { connections })).perSecond;
      const figure = (what: string, ours: { readonly perSecond: number; readonly p99: number }, share: number): Figure => ({
        what,
        measured: ours.perSecond,
        unit: 'requests/s',
        wanted: { least: share * bare },
        baseline: { name: 'raw fastify, the bytes of GET /user', measured: bare },
        note: `${connections} connections, p99 ${ours.p99} ms; ${((100 * ours.perSecond) / bare).toFixed(1)} % of the baseline`,
      });
      const user = (headers: Readonly<Record<string, string>>) => load(`${server.backend}/api/user`, { connections, headers });
      const library = `${server.backend}/api/library`;
      const etag = (await fetch(library, { headers: server.headers })).headers.get('etag') ?? '';
      const known = { ...server.headers, 'if-none-match': etag };
      return [
        figure('GET /user on PostgreSQL, of 100,000 people', await user(server.headers), leastShare.user),
        figure('GET /user in the last hours of a session', await user(server.headersOfLastHours), leastShare.user),
        figure(
          'library unchanged (304) on PostgreSQL',
          await load(library, { connections, headers: known, status: 304 }),
          leastShare.unchanged,
        ),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
