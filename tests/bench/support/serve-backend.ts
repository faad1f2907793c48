import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildProgram } from './builds';
import type { ServeOptions } from './serve';

export type ServedBackend = {
  /** Address of the backend; `simpler` is the address of the simpler server for comparison. */
  readonly backend: string;
  readonly simpler: string;
  /** Headers of a request of the signed-in person. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of the signed-in person in a session that ends within hours, and cannot be extended. */
  readonly headersOfLastHours: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

const waitForEnd = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Starts a backend in a separate process, so that the measurement does not slow down the measured process. */
export const serveBackend = async (wanted: ServeOptions): Promise<ServedBackend> => {
  const child = spawn(process.execPath, [await buildProgram('serve'), JSON.stringify(wanted)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = waitForEnd(child);
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    gone.then(() => Promise.reject(new Error('The backend did not start'))),
  ]);
  return {
    ...(JSON.parse(line) as Omit<ServedBackend, 'stop'>),
    async stop() {
      child.stdin.end();
      await gone;
    },
  };
};
