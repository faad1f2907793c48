import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BackendOptions } from '../../../src/backend/options';
import { quickStart } from './quick-start';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A backend that runs in a process of its own. */
export type Child = {
  /** Address under which it answers. */
  readonly address: string;
  readonly pid: number;
  /** Whether the process is the one that was started, and has not ended. */
  readonly lives: () => boolean;
  /** Kills it like a power cut, without a shutdown. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts a backend, and waits until it answers.
 * @param options differences from the cheap set-up of tests; only data
 */
export const startChild = async (options: BackendOptions): Promise<Child> => {
  const args = [...('folder' in Object(options.database) ? quickStart : []), '--import', 'tsx', program, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const ended = once(child, 'exit');
  const address = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error(`The backend did not start: ${complaints.join('')}`);
    }),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    lives: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
