import type { Page } from 'playwright';

/** A mobile connection with 1.6 Mbit/s for downloads, and 150 ms before each answer. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Slows down all requests of a page. */
export const onSlowLine = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', line);
};
