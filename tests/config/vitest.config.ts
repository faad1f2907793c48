import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

import { longTestMs, testMs } from '../support/patience';
import { flowsAsTests, modelFiles } from './flows-as-tests';
import { listsAreNotKept } from './kept-modules';

const quiet = 'tests/support/runs/quiet-console.ts';
const asNew = 'tests/support/runs/as-new.ts';
const likeBrowser = 'tests/support/runs/jsdom-setup.ts';
const node = { environment: 'node', setupFiles: [quiet], testTimeout: testMs, hookTimeout: 300_000 };
/** The processes share a cache of the learned outcomes of calls. */
const env = { KEPT_OUTCOMES: '1' };
const jsdom = { environment: 'jsdom', setupFiles: [likeBrowser, quiet], testTimeout: testMs };

/** The report of the last run of a project. */
const [, project = 'all'] = process.argv.slice(process.argv.indexOf('--project'));
const report = `reports/results/test-${project}.json`;

/**
 * The runs without a browser: `--project rules` (code without a document, including parts of the backend), `parts` (parts of pages, in jsdom),
 * `engine` (the path tests themselves), `planter` (mutation testing), `flows` (charts, and pages in jsdom).
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [listsAreNotKept()],
  // The packages may be symbolic links; the development server is not used.
  server: { fs: { strict: false } },
  test: {
    reporters: ['default', ['json', { outputFile: report }], 'tests/config/keep-vitest.ts'],
    // Only `-u` writes committed files: a missing table of cases fails here as in CI.
    update: 'none',
    // Also watched: committed files of a flow, which no module imports.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/tests/models/**/*.{cases,screens}.md'],
    // Files share modules and document, because loading them costs a second; tests restore the state that they change.
    isolate: false,
    maxWorkers: '100%',
    // Transformed files are cached until the file, this configuration or the lock file changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      { extends: true, test: { ...node, name: 'rules', include: ['tests/unit/**/*.test.ts'] } },
      // Each file has its own document and modules: leftovers of one part must not affect the next.
      {
        extends: true,
        test: { ...jsdom, name: 'parts', include: ['tests/unit/**/*.test.tsx'], setupFiles: [asNew, likeBrowser, quiet] },
      },
      { extends: true, test: { ...jsdom, name: 'engine', include: ['tests/engine/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        plugins: [flowsAsTests('tests/flows/flow.ts')],
        test: { ...jsdom, env, name: 'flows', include: [modelFiles, 'tests/machines/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...node, name: 'planter', include: ['tests/mutation/**/*.test.ts'], testTimeout: longTestMs, isolate: true },
      },
    ],
  },
});
