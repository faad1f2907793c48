import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { BackendOptions } from '../../../src/backend/options';
import { root } from '../../../src/backend/own-files';
import { quickStart } from './quick-start';

/** The file of the program. The file is within the project, because the program has to find packages and the files of the portal. */
const program = path.join(root, 'node_modules/.cache/backend-child.js');

const buildProgram = async () => {
  const entry = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const options = { write: false, target: 'node20', minify: false, ssr: entry } as const;
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: options,
  })) as Rolldown.RolldownOutput;
  mkdirSync(path.dirname(program), { recursive: true });
  // Another process may write the same program or start the program. So the file gets its name only when it is complete.
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, output[0].code);
  renameSync(unfinished, program);
};

/**
 * The build of the program, which all children of this process share. If each child compiled its own modules, its first answer would take
 * twice as long.
 */
let built: Promise<void> | undefined;

/** A backend that runs in a separate process. */
export type Child = {
  /** Address at which the backend answers. */
  readonly address: string;
  readonly pid: number;
  /** Whether the started process is still running. */
  readonly lives: () => boolean;
  /** Kills the process without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts a backend in a separate process, and waits until the backend answers.
 * @param options differences from the cheap settings of tests; plain data
 */
export const startChild = async (options: BackendOptions): Promise<Child> => {
  built ??= buildProgram();
  await built;
  const args = [...('folder' in Object(options.database) ? quickStart : []), program, JSON.stringify(options)];
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
