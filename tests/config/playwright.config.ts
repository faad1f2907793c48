import { defineConfig } from '@playwright/test';
import { ensureChromium } from './ensure-chromium';

/** The tests run on the production build (`npm run build` first) and send nothing to other machines. */
export default defineConfig({
  testDir: '../browser',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: ['../browser/built.setup.ts', './browser.setup.ts'],
  projects: [
    { name: 'journeys', testIgnore: /(paths|walked)\.spec/ },
    { name: 'paths', testMatch: /paths\.spec/ },
    { name: 'walked', testMatch: /walked\.spec/, dependencies: ['paths'] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Every wait has a shorter limit of its own. A tour of forty steps on a machine with other work takes minutes, and the first one of a flow
  // waits for the search of all.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '../../reports/results/browser.json' }], ['./keep-playwright.ts']],
  use: {
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
  },
});
