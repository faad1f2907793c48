import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The portal as its operator starts it, without pages. */
export type Started = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Waits until it says where it is. @returns the address */
  readonly address: Promise<string>;
  /** Waits until it has ended. @returns how, and what it complained of */
  readonly ended: Promise<{ readonly code: number | null; readonly complaint: string }>;
};

const direct = [process.execPath, 'dist-server/start.js', '--api-only'] as const;
// What is built before a start is built already.
const byNpm = ['npm', 'start', '--ignore-scripts', '--', '--api-only'] as const;

/** @param env variables of the backend; there are no others but the path */
export const startPortal = (env: Readonly<Record<string, string>>, how: 'direct' | 'npm' = 'direct'): Started => {
  const [program, ...args] = how === 'npm' ? byNpm : direct;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, found] = /The portal is at (\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`The portal did not start: ${complaints.join('')}`)));
  });
  // Who waits for the end alone does not wait for the address.
  address.catch(() => undefined);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaint: complaints.join('') }));
  return { child, address, ended };
};
