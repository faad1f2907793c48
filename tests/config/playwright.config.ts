import { defineConfig } from '@playwright/test';
import { ensureChromium } from './ensure-chromium';

/** Runs in the production build (`npm run build` first). */
export default defineConfig({
  testDir: '../browser',
  globalSetup: ['../browser/built.setup.ts', './stamp-browser.ts'],
  outputDir: '../../node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['dot'], ['json', { outputFile: '../../reports/results/browser.json' }]],
  use: {
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: { executablePath: ensureChromium(), args: ['--no-sandbox'] },
  },
});
