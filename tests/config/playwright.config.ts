import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { patienceMs } from '../support/patience';
import { ensureChromium } from './ensure-chromium';

const report = process.env.BROWSER_REPORT ?? 'reports/results/browser.json';

/** The tests run on the production build (`npm run build` first) and send nothing to other machines. */
export default defineConfig({
  testDir: '../browser',
  // Each run empties its output folder, and two runs may be active at the same time.
  outputDir: `../../node_modules/.cache/playwright/${path.basename(report, '.json')}`,
  globalSetup: ['../browser/built.setup.ts', './browser.setup.ts'],
  projects: [
    // Each file starts a portal with the data of a new portal. If two workers shared the tests of a file, they would start two portals.
    { name: 'new portal', testMatch: /new-portal\.setup/ },
    { name: 'journeys', testIgnore: /(paths|walked|openings)\.spec/, fullyParallel: false, dependencies: ['new portal'] },
    { name: 'openings', testMatch: /openings\.spec/ },
    { name: 'paths', testMatch: /paths\.spec/ },
    { name: 'walked', testMatch: /walked\.spec/, dependencies: ['paths'] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // This is the limit for a whole test; every wait in a test has a shorter limit. A tour of forty steps takes a minute on a busy machine.
  // The first tour of a flow also waits until all tours of this flow have been found.
  timeout: 240_000,
  expect: { timeout: patienceMs },
  reporter: [['dot'], ['json', { outputFile: `../../${report}` }], ['./keep-playwright.ts']],
  use: {
    // Without this limit, a press of a missing control would wait for the whole time of the test.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // A page is open for only a second or two. To optimise its code would therefore take a tenth of all computing time, and save less.
        // In a small initial heap, garbage is collected again and again. On pages with tables, this takes a sixth of the computing time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ],
    },
  },
});
