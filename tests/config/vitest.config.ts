import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const quiet = 'tests/support/runs/quiet-console.ts';
const likeBrowser = 'tests/support/runs/jsdom-setup.ts';
const jsdom = { environment: 'jsdom', setupFiles: [likeBrowser, quiet], testTimeout: 30_000 };

/** What the last run of a project left; `npm run paths` shows it. */
const [, project = 'all'] = process.argv.slice(process.argv.indexOf('--project'));
const report = `reports/results/test-${project}.json`;

/** The runs without a browser: `--project unit` (rules and parts), `backend` (parts of the reference backend), `pure` (charts alone), `dom` (pages in jsdom), `planter` (the planter of faults). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', ['json', { outputFile: report }]],
    projects: [
      { extends: true, test: { ...jsdom, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: ['tests/unit/backend/**'] } },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/unit/backend/**/*.test.ts'],
          environment: 'node',
          setupFiles: [quiet],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { ...jsdom, name: 'pure', include: ['tests/machines/**/*.test.ts'] } },
      { extends: true, test: { ...jsdom, name: 'dom', include: ['tests/dom/**/*.test.tsx'] } },
      {
        extends: true,
        test: { name: 'planter', include: ['tests/mutation/**/*.test.ts'], environment: 'node', setupFiles: [quiet], testTimeout: 60_000 },
      },
    ],
  },
});
