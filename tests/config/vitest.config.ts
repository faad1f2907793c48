import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

import { flowsAsTests, modelFiles } from './flows-as-tests';
import { listsAreNotKept } from './kept-modules';

const quiet = 'tests/support/runs/quiet-console.ts';
const asNew = 'tests/support/runs/as-new.ts';
const likeBrowser = 'tests/support/runs/jsdom-setup.ts';
const node = { environment: 'node', setupFiles: [quiet], testTimeout: 30_000 };
/** Processes share the learned outcomes of calls. */
const env = { KEPT_OUTCOMES: '1' };
const jsdom = { environment: 'jsdom', setupFiles: [likeBrowser, quiet], testTimeout: 30_000 };

/** What the last run of a project came to. */
const [, project = 'all'] = process.argv.slice(process.argv.indexOf('--project'));
const report = `reports/results/test-${project}.json`;

/**
 * The runs without a browser: `--project rules` (what needs no document, the backend's parts among it), `parts` (of pages, in jsdom),
 * `engine` (the path tests themselves), `planter` (the planter of faults), `pure` (charts alone), `dom` (pages in jsdom).
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [listsAreNotKept()],
  // The packages may be linked from elsewhere; nothing is served to anybody.
  server: { fs: { strict: false } },
  test: {
    reporters: ['default', ['json', { outputFile: report }], 'tests/config/keep-vitest.ts'],
    // What is committed is written by `-u` alone: a table of cases that is missing fails here as it does in CI.
    update: 'none',
    // Watched too: what is committed of a flow, which no module imports.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/tests/models/**/*.{cases,screens}.md'],
    // What modules keep between files is put back by the tests that change it; a document and its modules cost a second to load.
    isolate: false,
    maxWorkers: '100%',
    // What Vite makes of a file is kept until the file, this configuration or the lock file changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      { extends: true, test: { ...node, name: 'rules', include: ['tests/unit/**/*.test.ts'] } },
      // Each file has a document and modules of its own: what a part has left behind must not decide about the next.
      {
        extends: true,
        test: { ...jsdom, name: 'parts', include: ['tests/unit/**/*.test.tsx'], setupFiles: [asNew, likeBrowser, quiet] },
      },
      { extends: true, test: { ...jsdom, name: 'engine', include: ['tests/engine/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        plugins: [flowsAsTests('tests/machines/flow.ts')],
        test: { ...jsdom, env, name: 'pure', include: [modelFiles, 'tests/machines/**/*.test.ts'] },
      },
      { extends: true, plugins: [flowsAsTests('tests/dom/flow.ts')], test: { ...jsdom, env, name: 'dom', include: [modelFiles] } },
      {
        extends: true,
        test: { ...node, name: 'planter', include: ['tests/mutation/**/*.test.ts'], testTimeout: 60_000, isolate: true },
      },
    ],
  },
});
