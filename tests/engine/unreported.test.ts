import { expect, test } from 'vitest';

/** This test reads an internal file of playwright-core, because an upgrade may move this file. */
test('playwright-core still has the file with which paths start Chromium without reports of each call', async () => {
  const { chromium } = await import('../support/runs/unreported');
  expect(chromium.name()).toBe('chromium');
});
