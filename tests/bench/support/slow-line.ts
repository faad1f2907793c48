import type { Page } from 'playwright';

/** A mobile connection: 1.6 Mbit/s down, and 150 ms before each answer. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Slows down everything that a page loads. */
export const onSlowLine = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', line);
};
