import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickStart } from '../support/backend/quick-start';

const setup = (...names: readonly string[]) => names.map((name) => `tests/support/backend/${name}.setup.ts`);
const proofs = 'tests/contract/*.test.ts';

/**
 * The backend against the contract, twice: `--project embedded` and `--project postgres`.
 * Tests of one database are in the folder of that name. Tests in `server` do not depend on the database
 * (authorisation, verdicts on values, captcha tokens): they run once, on the faster one. So do those that kill a backend between the steps of
 * one act: transactions are the same, and that the embedded database loses nothing when it is killed is proven in its folder.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/results/test-contract.json' }]],
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
