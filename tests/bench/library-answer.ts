/** Measures repeated requests of one person for a library of 10,000 titles, and the effect on other requests. */
import type { Figure } from './support/figure';
import { load } from './support/load';
import { serveBackend } from './support/serve-backend';

const connections = 10;
const maxMsBeside = 20;
/** Small requests per second. Their latency is measured during the large requests. */
const perSecondBeside = 50;

export const measure = async (): Promise<readonly Figure[]> => {
  const server = await serveBackend({ database: 'memory', titles: 10_000, users: 0, mail: 'library@load.example' });
  const library = `${server.backend}/api/library`;
  const compressed = { ...server.headers, 'accept-encoding': 'gzip' };
  const beside = () => load(`${server.backend}/api/features`, { connections: 1, rate: perSecondBeside });
  try {
    const first = await fetch(library, { headers: server.headers });
    const { items } = (await first.json()) as { items: readonly unknown[] };
    if (items.length < 10_000) throw new Error(`The library holds ${items.length} titles`);
    const known = { ...server.headers, 'if-none-match': first.headers.get('etag') ?? '' };

    const [whole, besideWhole] = await Promise.all([load(library, { connections, headers: compressed }), beside()]);
    const [unchanged, besideUnchanged] = await Promise.all([load(library, { connections, headers: known, status: 304 }), beside()]);
    const [made, besideMade] = await Promise.all([load(`${server.simpler}/library`, { connections }), beside()]);

    const name = 'made for each request';
    return [
      {
        what: 'library unchanged (304)',
        measured: unchanged.perSecond,
        unit: 'requests/s',
        // The target is a factor of ten, which is far above the variation between runs.
        wanted: { least: 10 * made.perSecond },
        baseline: { name, measured: made.perSecond },
        note: `${connections} connections; wanted: ten times the baseline`,
      },
      {
        what: 'library compressed (200)',
        measured: whole.perSecond,
        unit: 'requests/s',
        baseline: { name, measured: made.perSecond },
        note: `${connections} connections; the measuring process takes half of the machine to read the bytes`,
      },
      ...[
        { what: 'GET /features beside 304s of the library', p99: besideUnchanged.p99 },
        { what: 'GET /features beside 200s of the library', p99: besideWhole.p99 },
      ].map(
        ({ what, p99 }): Figure => ({
          what,
          measured: p99,
          unit: 'ms',
          wanted: { most: maxMsBeside },
          baseline: { name: `beside a library ${name}`, measured: besideMade.p99 },
          note: `p99 of ${perSecondBeside} a second`,
        }),
      ),
    ];
  } finally {
    await server.stop();
  }
};
