import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { quickStart } from './quick-start';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A backend that runs in a process of its own. */
export type Child = {
  /** Address under which it answers. */
  readonly address: string;
  readonly pid: number;
  /** Ends it as a power cut would end it, without a last word. */
  readonly kill: () => Promise<void>;
};

/** Starts a backend on a database folder, and waits until it answers. */
export const startChild = async (folder: string): Promise<Child> => {
  const child = spawn(process.execPath, [...quickStart, '--import', 'tsx', program, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
