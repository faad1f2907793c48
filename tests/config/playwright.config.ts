import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { patienceMs } from '../support/patience';
import { ensureChromium } from './ensure-chromium';

const report = process.env.BROWSER_REPORT ?? 'reports/results/browser.json';

/** The tests run on the production build (`npm run build` first) and send nothing to other machines. */
export default defineConfig({
  testDir: '../browser',
  // Each run empties its folder: two may go on at once.
  outputDir: `../../node_modules/.cache/playwright/${path.basename(report, '.json')}`,
  globalSetup: ['../browser/built.setup.ts', './browser.setup.ts'],
  projects: [
    // A portal is started for each file, with the data of a new one: two workers that share the tests of one would start two.
    { name: 'new portal', testMatch: /new-portal\.setup/ },
    { name: 'journeys', testIgnore: /(paths|walked|openings)\.spec/, fullyParallel: false, dependencies: ['new portal'] },
    { name: 'openings', testMatch: /openings\.spec/ },
    { name: 'paths', testMatch: /paths\.spec/ },
    { name: 'walked', testMatch: /walked\.spec/, dependencies: ['paths'] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Every wait has a shorter limit of its own. A tour of forty steps on a machine with other work takes a minute, and the first one of a flow
  // waits for the search of all.
  timeout: 240_000,
  expect: { timeout: patienceMs },
  reporter: [['dot'], ['json', { outputFile: `../../${report}` }], ['./keep-playwright.ts']],
  use: {
    // A press of what does not come would wait for the test's whole time.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // A page lives for a second or two: to optimise its code costs more than it saves, a tenth of all computation.
        // Its heap need not begin small either: clearing it up again and again costs pages with tables a sixth of their work.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ],
    },
  },
});
