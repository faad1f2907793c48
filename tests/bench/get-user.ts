/**
 * Measures GET /user and the 304 of an unchanged library on a PostgreSQL server. The baseline is a bare server that returns the bytes of
 * GET /user.
 */
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { load } from './support/load';
import { serveBackend } from './support/serve-backend';

const connections = 50;
/** Minimum share of the bare server's requests per second. */
const minShare = { user: 1 / 3, unchanged: 1 / 2 };

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await serveBackend({ database: { url }, titles: 0, users: 100_000, mail: 'load50000@load.example' });
    try {
      /** Measures the portal, and directly after it the bare server, under the same load of the machine. */
      const figure = async (what: string, ours: () => ReturnType<typeof load>, share: number): Promise<Figure> => {
        const { perSecond, p99 } = await ours();
        const bare = (await load(`${server.simpler}/user`, { connections })).perSecond;
        return {
          what,
          measured: perSecond,
          unit: 'requests/s',
          wanted: { least: share * bare },
          baseline: { name: 'raw fastify, the bytes of GET /user', measured: bare },
          note: `${connections} connections, p99 ${p99} ms; ${((100 * perSecond) / bare).toFixed(1)} % of the baseline`,
        };
      };
      const user = (headers: Readonly<Record<string, string>>) => () => load(`${server.backend}/api/user`, { connections, headers });
      const library = `${server.backend}/api/library`;
      const etag = (await fetch(library, { headers: server.headers })).headers.get('etag') ?? '';
      const unchanged = { connections, headers: { ...server.headers, 'if-none-match': etag }, status: 304 } as const;
      return [
        await figure('GET /user on PostgreSQL, of 100,000 people', user(server.headers), minShare.user),
        await figure('GET /user in the last hours of a session', user(server.headersOfLastHours), minShare.user),
        await figure('library unchanged (304) on PostgreSQL', () => load(library, unchanged), minShare.unchanged),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
