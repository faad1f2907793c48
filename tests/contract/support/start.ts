import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The portal, started as an operator starts it, but without pages. */
export type StartedPortal = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /**
   * Waits until the portal prints its address.
   * @returns the address
   */
  readonly address: Promise<string>;
  /**
   * Waits until the portal has exited.
   * @returns its exit code and its error output
   */
  readonly ended: Promise<{ readonly code: number | null; readonly complaint: string }>;
};

const direct = [process.execPath, 'dist-server/start.js', '--api-only'] as const;
// `npm start` builds nothing here, because the build exists already.
const byNpm = ['npm', 'start', '--ignore-scripts', '--', '--api-only'] as const;

/** Starts the portal. @param env environment variables of the portal, in addition to PATH, HOME, HOST and PORT */
export const startPortal = (env: Readonly<Record<string, string>>, how: 'direct' | 'npm' = 'direct'): StartedPortal => {
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
  // A missing address is no error in a test that waits only for the exit.
  address.catch(() => undefined);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaint: complaints.join('') }));
  return { child, address, ended };
};
