import { defineConfig } from 'vitest/config';

const root = new URL('../..', import.meta.url).pathname;

/** The runs without a browser: `--project pure` (charts alone), `--project dom` (pages in jsdom). */
export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: ['tests/machines/**/*.test.ts'], environment: 'jsdom', testTimeout: 30_000 } },
      {
        extends: true,
        test: { name: 'dom', include: ['tests/dom/**/*.test.tsx'], environment: 'jsdom', testTimeout: 30_000 },
      },
    ],
  },
});
