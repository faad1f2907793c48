import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pageMutants } from '../support/mutants/page-mutants';

const jsdom = { environment: 'jsdom', testTimeout: 30_000 } as const;

/** The runs without a browser: `--project pure` (charts alone), `dom` (pages in jsdom), `mutation` (pages with faults planted). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      { extends: true, test: { ...jsdom, name: 'pure', include: ['tests/machines/**/*.test.ts'] } },
      { extends: true, test: { ...jsdom, name: 'dom', include: ['tests/dom/**/*.test.tsx'], exclude: ['tests/dom/mutation.test.tsx'] } },
      { extends: true, plugins: [pageMutants()], test: { ...jsdom, name: 'mutation', include: ['tests/dom/mutation.test.tsx'] } },
    ],
  },
});
