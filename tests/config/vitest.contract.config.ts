import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickStart } from '../contract/support/quick-start';

const setup = (...names: readonly string[]) => names.map((name) => `tests/contract/support/${name}.setup.ts`);

const folder = 'tests/contract';

/**
 * Files of the first tier that also run on PostgreSQL. Where requests race, it interleaves their statements; the embedded database lets one
 * transaction pass after the other. `requests` sends every operation values of each kind, so that the driver is compared.
 */
const onPostgres = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `${folder}/${file}`)
  .filter(
    (file) => /Promise\.all\(/.test(readFileSync(file, 'utf8')) || /(allowed-meanwhile|reconciled-payments|requests)\.test/.test(file),
  );

/**
 * The backend against the contract, in two tiers that the folders show.
 *
 * `embedded`, the first tier (`npm run test:contract`): all files but those in `long`, on the embedded database, each on a copy of one
 * that was filled before. They neither kill a process nor wait nor start the built server.
 *
 * `long` and `postgres`, the second tier (`npm run test:contract:long`). `long/embedded` kills processes with the embedded database, holds
 * connections until their time is over, and serves a title of 5,000 resources. `long/postgres` is what only a server with several
 * connections can answer: locks between two backends, lost connections, killed backends, upgrades, indexes, metrics of connections, the start of the built server.
 * PostgreSQL also runs the files of the first tier whose requests race (`onPostgres`). All others ran on it for long and found nothing that
 * the embedded database, the same PostgreSQL with another driver, had not found.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // Each script names the file of its report.
    reporters: ['default', 'json'],
    // Several processes start in some tests; a busy machine makes them slow, but not wrong.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    setupFiles: 'tests/support/runs/quiet-console.ts',
    maxWorkers: '100%',
    // The modules of the backend keep no state between tests, and loading them costs a second.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['tests/contract/*.test.ts', 'tests/contract/server/*.test.ts'],
          globalSetup: setup('embedded'),
          execArgv: quickStart,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/contract/long/embedded/*.test.ts'],
          globalSetup: setup('embedded'),
          execArgv: quickStart,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/contract/long/postgres/*.test.ts', ...onPostgres],
          globalSetup: setup('postgres', 'server-built'),
        },
      },
    ],
  },
});
