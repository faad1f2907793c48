/** `npm start` for the first time: the first start with an empty folder, the memory once it is idle, and the next start. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from '../../src/backend/build';
import type { Figure } from './support/figure';

const script = fileURLToPath(new URL('../../dist-server/start.js', import.meta.url));
const settleMs = 10_000;

/** The process and all its descendants. */
const family = (pid: number): readonly number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of a program may contain a closing bracket: the values follow the last one.
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

/** Starts the portal, waits until it is idle if requested, and stops it. */
const start = async (folder: string, settles: boolean) => {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    // NODE_ENV is unset as on a new machine: a build in this process has set it.
    env: { ...process.env, NODE_ENV: '', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' },
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
  if (settles) await new Promise((resolve) => setTimeout(resolve, settleMs));
  const pids = child.pid === undefined ? [] : family(child.pid);
  const memory = pids.reduce((sum, pid) => sum + residentMB(pid), 0);
  child.kill('SIGTERM');
  await gone;
  return { seconds, memory, processes: pids.length };
};

export const measure = async (): Promise<readonly Figure[]> => {
  buildWhenChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
  try {
    const first = await start(folder, true);
    const later = await start(folder, true);
    return [
      { what: 'first start, without the build', measured: first.seconds, unit: 's', wanted: { most: 15 } },
      { what: 'later start', measured: later.seconds, unit: 's', wanted: { most: 3 } },
      ...[
        { what: 'memory settled after the first start', of: first },
        { what: 'memory settled after a later start', of: later },
      ].map(
        ({ what, of }): Figure => ({
          what,
          measured: of.memory,
          unit: 'MB',
          wanted: { most: 500 },
          note: `resident, ${of.processes} process${of.processes === 1 ? '' : 'es'}, ${settleMs / 1000} s after the start`,
        }),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
