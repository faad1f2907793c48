import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickStart } from '../support/backend/quick-start';

const setup = (...names: readonly string[]) => names.map((name) => `tests/support/backend/${name}.setup.ts`);
const proofs = 'tests/contract/*.test.ts';

/**
 * The backend against the contract, twice: `--project embedded` and `--project postgres`.
 * Proofs of one database alone lie in a folder of that name. In `server` are those in which it plays no part which database it is
 * (who may call, what a form and the server think of a value, what a captcha is worth): they run once, on the one that is faster.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/results/test-contract.json' }]],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: 'tests/support/runs/quiet-console.ts',
    maxWorkers: '100%',
    // The backend's modules keep nothing between tests, and cost a second to load.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [proofs, 'tests/contract/embedded/*.test.ts'],
          globalSetup: setup('embedded'),
          execArgv: quickStart,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [proofs, 'tests/contract/{postgres,server}/*.test.ts'],
          globalSetup: setup('postgres', 'server-built'),
        },
      },
    ],
  },
});
