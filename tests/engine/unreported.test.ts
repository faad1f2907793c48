import { expect, test } from 'vitest';

/** Reads a file that is internal to playwright-core: an upgrade may move it. */
test('playwright-core still has the file with which paths start Chromium without reports of each call', async () => {
  const { chromium } = await import('../support/runs/unreported');
  expect(chromium.name()).toBe('chromium');
});
