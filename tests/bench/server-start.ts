/** Measures `npm start`: the first start with an empty folder, a later start, and the memory after each start. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from '../../src/backend/build';
import type { Figure } from './support/figure';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } };
const settleMs = 10_000;

/** Returns the ids of a process and of all its descendants. */
const family = (pid: number): readonly number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The fields follow the last closing bracket. The name of the program, in brackets before the fields, may contain any character.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
  const below = (of: number): readonly number[] => [
    of,
    ...parents.filter(({ parent }) => parent === of).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
};

const residentMB = (pid: number): number => {
  const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kB) * 1024) / 1e6;
};

/** Ticks per second. Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the CPU time in seconds of a process and of its ended child processes. */
const computedSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
};

/** Starts the portal, waits until its memory settles if `settles` is true, and stops the portal. */
const start = async (folder: string, settles: boolean) => {
  const began = performance.now();
  // The script is started without npm, because npm takes an additional second.
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const up = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('The portal is at')) resolve();
    });
  });
  await Promise.race([up, gone.then(() => Promise.reject(new Error('The portal did not start')))]);
  const seconds = (performance.now() - began) / 1000;
  const computed = child.pid === undefined ? Number.NaN : computedSeconds(child.pid);
  if (settles) await new Promise((resolve) => setTimeout(resolve, settleMs));
  const pids = child.pid === undefined ? [] : family(child.pid);
  const memory = pids.reduce((sum, pid) => sum + residentMB(pid), 0);
  child.kill('SIGTERM');
  await gone;
  return { seconds, computed, memory, processes: pids.length };
};

const noteOf = ({ computed }: { readonly computed: number }) => `${computed.toFixed(1)} s of computing; needs an idle machine`;

export const measure = async (): Promise<readonly Figure[]> => {
  buildWhenChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
  try {
    const first = await start(folder, true);
    const later = await start(folder, true);
    return [
      { what: 'first start, without the build', measured: first.seconds, unit: 's', wanted: { most: 3 }, note: noteOf(first) },
      { what: 'later start', measured: later.seconds, unit: 's', wanted: { most: 1.2 }, note: noteOf(later) },
      ...[
        { what: 'memory settled after the first start', of: first },
        { what: 'memory settled after a later start', of: later },
      ].map(
        ({ what, of }): Figure => ({
          what,
          measured: of.memory,
          unit: 'MB',
          wanted: { most: 250 },
          note: `resident, ${of.processes} process${of.processes === 1 ? '' : 'es'}, ${settleMs / 1000} s after the start`,
        }),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
