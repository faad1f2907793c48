/**
 * Measures how long clients wait and which writes are lost while the database does not answer for half a minute. The server is under load,
 * and has the time limits of production.
 */
import { startChild } from '../contract/support/child';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import { startLoad } from '../contract/support/steady-load';
import type { Figure } from './support/figure';

const SILENT_MS = 30_000;

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres({ keeps: true });
  const child = await startChild({ database: { url: await createDatabase(postgres.address, 'portal') } });
  try {
    const load = await startLoad([child]);
    await load.servedAgain();
    postgres.freeze();
    await new Promise((resolve) => setTimeout(resolve, SILENT_MS));
    const { refused } = load.counts();
    postgres.thaw();
    const thawed = performance.now();
    await load.servedAgain();
    const recovered = (performance.now() - thawed) / 1_000;
    const kept = await load.pause();
    await load.stop();
    const lost = kept.filter((one) => one.kept < one.acknowledged).length;
    return [
      {
        what: 'longest wait for an answer, the database silent for 30 s',
        measured: load.longestMs(),
        unit: 'ms',
        wanted: { most: 10_000 },
      },
      { what: 'requests told to come back later', measured: refused, unit: 'requests', wanted: { least: 1 } },
      { what: 'answers other than success and 503', measured: load.strange().length, unit: 'requests', wanted: { most: 0 } },
      { what: 'until everybody is served again', measured: recovered, unit: 's', wanted: { most: 10 } },
      { what: 'people whose acknowledged write is gone', measured: lost, unit: 'requests', wanted: { most: 0 } },
      { what: 'processes that ended', measured: child.lives() ? 0 : 1, unit: 'requests', wanted: { most: 0 } },
    ];
  } finally {
    await child.kill();
    await postgres.stop();
  }
};
