import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

import { longTestMs, testMs } from '../support/patience';
import { flowsAsTests, modelFiles } from './flows-as-tests';
import { listsAreNotKept } from './kept-modules';
import { documentSetup, flowSetup, plainSetup } from './setups';
import { textsAsCode } from './texts-as-code';

const patient = { testTimeout: testMs, hookTimeout: 300_000 };
const node = { ...patient, environment: 'node', setupFiles: plainSetup };
const parts = { ...patient, environment: 'jsdom', setupFiles: documentSetup };
/** The environment variable with which the test processes share a cache of the outcomes of calls. */
const env = { KEPT_OUTCOMES: '1' };
const flows = { ...patient, environment: 'jsdom', setupFiles: flowSetup, env };

/** The project of this run. Its name is a part of the name of the report. */
const [, project = 'all'] = process.argv.slice(process.argv.indexOf('--project'));
const report = `reports/results/test-${project}.json`;

/** The ending of test files of the second tier. Such tests run compilers or other tests, or try the engine on whole flows. */
const long = 'long.test.{ts,tsx}';
const exclude = [...configDefaults.exclude, `**/*.${long}`];

/**
 * The runs without a browser, by project. `rules`: code without a document, including parts of the backend. `parts`: parts of pages, in
 * jsdom. `engine`: tests of the engine that runs the path tests. `planter`: tests of the tool for mutation testing. `flows`: charts, and
 * pages in jsdom. Files named `*.long.test.*` belong to the second tier, in the projects `long` and `long-engine` (in jsdom).
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [listsAreNotKept(), textsAsCode()],
  // The check of folders is off, because packages may be symbolic links to other folders. The development server is not used.
  server: { fs: { strict: false } },
  test: {
    reporters: ['default', ['json', { outputFile: report }], 'tests/config/keep-vitest.ts'],
    // Only `-u` writes committed files, so a missing table of cases fails here as in CI.
    update: 'none',
    // A watching run also watches the committed files of a flow, which no module imports.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/tests/models/**/*.{cases,screens}.md'],
    // Files share packages and document, because loading them costs a second. `as-new.ts` and `document-as-new.ts` remove everything that a
    // file leaves behind.
    isolate: false,
    maxWorkers: '100%',
    // Transformed files are cached until the file, this configuration or the lock file changes. Each project has a separate cache, because
    // projects may run concurrently.
    experimental: { fsModuleCache: true, fsModuleCachePath: `node_modules/.cache/vitest-${project}` },
    projects: [
      { extends: true, test: { ...node, name: 'rules', include: ['tests/unit/**/*.test.ts'], exclude } },
      { extends: true, test: { ...parts, name: 'parts', include: ['tests/unit/**/*.test.tsx'], exclude } },
      { extends: true, test: { ...parts, name: 'engine', include: ['tests/engine/**/*.test.{ts,tsx}'], exclude } },
      { extends: true, test: { ...node, name: 'planter', include: ['tests/mutation/**/*.test.ts'], exclude } },
      { extends: true, test: { ...node, name: 'long', include: [`tests/{unit,mutation}/**/*.${long}`], testTimeout: longTestMs } },
      { extends: true, test: { ...parts, name: 'long-engine', include: [`tests/engine/**/*.${long}`], testTimeout: longTestMs } },
      {
        extends: true,
        plugins: [flowsAsTests('tests/flows/flow.ts')],
        test: { ...flows, name: 'flows', include: [modelFiles, 'tests/machines/**/*.test.ts'] },
      },
    ],
  },
});
