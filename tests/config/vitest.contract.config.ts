import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickStart } from '../contract/support/quick-start';

const setup = (...names: readonly string[]) => names.map((name) => `tests/contract/support/${name}.setup.ts`);

const folder = 'tests/contract';

/**
 * The files of the first tier that also run on PostgreSQL. A server interleaves the statements of racing requests; the embedded database
 * runs one transaction after the other. The file `requests` sends values of each kind to every operation, which shows differences between
 * the drivers.
 */
const onPostgres = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `${folder}/${file}`)
  .filter(
    (file) => /Promise\.all\(/.test(readFileSync(file, 'utf8')) || /(allowed-meanwhile|reconciled-payments|requests)\.test/.test(file),
  );

/**
 * The tests of the backend against the contract. They have two tiers, which the folders show.
 *
 * `embedded`, the first tier (`npm run test:contract`): all files but those in `long`, on the embedded database. Each file has a copy of a
 * database that was filled in advance. These files neither kill a process nor wait nor start the built server.
 *
 * `long` and `postgres`, the second tier (`npm run test:contract:long`). `long/embedded` kills processes with the embedded database, keeps
 * connections open until their time limit, and serves a title of 5,000 resources. `long/postgres` tests the behaviour that needs a server
 * with several connections. It tests locks between two backends, lost connections, killed backends, upgrades, indexes and metrics of
 * connections. It also tests the start of the built server. PostgreSQL also runs the files of the first tier whose requests race
 * (`onPostgres`). All other files have run on PostgreSQL for a long time. They found no more faults than on the embedded database, which is
 * PostgreSQL with another driver.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // Each script names the file for its report.
    reporters: ['default', 'json'],
    // Some tests start several processes; a busy machine makes them slow, but not wrong.
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
