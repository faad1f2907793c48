import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { patienceMs } from '../support/patience';
import { ensureChromium } from './ensure-chromium';

const report = process.env.BROWSER_REPORT ?? 'reports/results/browser.json';

/** The tests run on the production build (`npm run build` first) and send nothing to other machines. */
export default defineConfig({
  testDir: '../browser',
  // Each run empties its folder, and two runs may go on at once.
  outputDir: `../../node_modules/.cache/playwright/${path.basename(report, '.json')}`,
  globalSetup: ['../browser/built.setup.ts', './browser.setup.ts'],
  projects: [
    // Each file starts a portal with the data of a new one: two workers that share the tests of a file would start two portals.
    { name: 'new portal', testMatch: /new-portal\.setup/ },
    { name: 'journeys', testIgnore: /(paths|walked|openings)\.spec/, fullyParallel: false, dependencies: ['new portal'] },
    { name: 'openings', testMatch: /openings\.spec/ },
    { name: 'paths', testMatch: /paths\.spec/ },
    { name: 'walked', testMatch: /walked\.spec/, dependencies: ['paths'] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Every wait has a shorter limit of its own. A tour of forty steps takes a minute on a busy machine, and the first tour of a flow waits
  // for the search of all.
  timeout: 240_000,
  expect: { timeout: patienceMs },
  reporter: [['dot'], ['json', { outputFile: `../../${report}` }], ['./keep-playwright.ts']],
  use: {
    // A press of a missing control would wait for the whole time of the test.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // A page lives for a second or two: optimising its code would cost more than it saves, a tenth of all computation. A small initial
        // heap would be cleared up again and again, which costs pages with tables a sixth of their work.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ],
    },
  },
});
