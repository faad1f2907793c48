/**
 * Measures GET /title/{id} on a PostgreSQL server. A usual title is compared with a bare server. For a title of 5,000 resources, the effect
 * on other requests is measured.
 */
import { uuidOf } from '../../src/backend/demo/titles';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { load } from './support/load';
import { serveBackend } from './support/serve-backend';

const connections = 50;
/**
 * Minimum share of the bare server's requests per second. The share is half of the share of GET /user, because a title needs two queries.
 */
const minShare = 1 / 6;
const maxMsBeside = 20;
const perSecondBeside = 50;

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await serveBackend({ database: { url }, titles: 0, users: 1, mail: 'teacher@demo.example' });
    try {
      const compressed = { ...server.headers, 'accept-encoding': 'gzip' };
      const addressOf = (id: string) => `${server.backend}/api/title/${uuidOf(id)}`;
      const tagOf = async (address: string) => (await fetch(address, { headers: server.headers })).headers.get('etag') ?? '';
      const knownOf = async (address: string) => ({ ...server.headers, 'if-none-match': await tagOf(address) });
      /** Measures the portal, and directly after it the bare server, under the same load of the machine. */
      const compared = async (what: string, ours: () => ReturnType<typeof load>): Promise<Figure> => {
        const { perSecond, p99 } = await ours();
        const bare = (await load(`${server.simpler}/user`, { connections })).perSecond;
        return {
          what,
          measured: perSecond,
          unit: 'requests/s',
          wanted: { least: minShare * bare },
          baseline: { name: 'raw fastify, the bytes of GET /user', measured: bare },
          note: `${connections} connections, p99 ${p99} ms; ${((100 * perSecond) / bare).toFixed(1)} % of the baseline`,
        };
      };
      const beside = async (what: string, ours: () => ReturnType<typeof load>): Promise<Figure> => {
        const [{ perSecond }, { p99 }] = await Promise.all([
          ours(),
          load(`${server.backend}/api/features`, { connections: 1, rate: perSecondBeside }),
        ]);
        const note = `p99 of ${perSecondBeside} a second, beside ${perSecond} a second`;
        return { what, measured: p99, unit: 'ms', wanted: { most: maxMsBeside }, note };
      };
      const [usual, big] = [addressOf('1011'), addressOf('99999')];
      const [knownUsual, knownBig] = [await knownOf(usual), await knownOf(big)];
      return [
        await compared('title compressed (200)', () => load(usual, { connections, headers: compressed })),
        await compared('title unchanged (304)', () => load(usual, { connections, headers: knownUsual, status: 304 })),
        await beside('GET /features beside 200s of a title of 5,000 resources', () => load(big, { connections: 10, headers: compressed })),
        await beside('GET /features beside 304s of a title of 5,000 resources', () =>
          load(big, { connections: 10, headers: knownBig, status: 304 }),
        ),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
