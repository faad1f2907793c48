import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files';

type Request = { readonly sql: string; readonly params: readonly unknown[] } | { readonly task: 'close' };
type Result = { readonly rows: Record<string, unknown>[]; readonly affectedRows?: number };
type Reply = { readonly id: number; readonly result?: Result; readonly error?: { readonly message: string } };

/** A PGlite database that runs in a worker thread. */
export interface PgliteThread {
  query(sql: string, params: readonly unknown[]): Promise<Result>;
  close(): Promise<void>;
}

/**
 * The V8 option that delays the optimisation of WebAssembly. Its value is ten times the default. To optimise code that runs only at the
 * start would take a third of the start's computing time. Code that runs often during a day is still optimised.
 */
const tieringBudget = '--wasm-tiering-budget=18000000';

const compileProgram = async () => {
  setFlagsFromString(tieringBudget);
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(main), 'pglite.wasm')));
};

/** The program of PGlite, compiled once for all threads. Compiling is half the cost of opening a database. */
let program: Promise<WebAssembly.Module> | undefined;

/** Returns the compiled program of PGlite, and compiles it at the first call. */
export const pgliteProgram = (): Promise<WebAssembly.Module> => {
  program ??= compileProgram();
  return program;
};

/**
 * Starts a database in a thread.
 * @param folder the folder of the data; undefined for a database in memory
 * @param onDeath called once when the thread ends unexpectedly; from then on every query fails
 */
export const startPglite = async (folder: string | undefined, onDeath: (cause: Error) => void): Promise<PgliteThread> => {
  const worker = new Worker(ownFile('src/backend/db/pglite-worker.mjs'), { workerData: { folder, program: await pgliteProgram() } });
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let end: 'none' | 'asked' | Error = 'none';

  const ask = (id: number, request?: Request) =>
    new Promise<Result>((resolve, reject) => {
      if (end instanceof Error) return reject(end);
      waiting.set(id, { resolve, reject });
      if (request) worker.postMessage({ id, ...request });
    });

  const handleDeath = (cause: Error) => {
    if (end !== 'none') return;
    end = cause;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
    onDeath(cause);
  };
  worker.on('message', ({ id, result, error }: Reply) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error) asker?.reject(Object.assign(new Error(error.message), error));
    else asker?.resolve(result ?? { rows: [] });
  });
  worker.on('error', handleDeath);
  worker.on('exit', (code) => handleDeath(new Error(`The database thread ended (${code})`)));

  // The thread sends a reply with number 0 by itself when the database is open.
  await ask(0);
  return {
    query: (sql, params) => ask(++lastId, { sql, params }),
    async close() {
      const closed = ask(++lastId, { task: 'close' });
      end = 'asked';
      await closed;
    },
  };
};
