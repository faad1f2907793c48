import type { Page } from '@playwright/test';

/** Number of times that a page may go elsewhere by itself: it reloads, or an earlier attempt to leave it comes through late. */
const mostInterruptions = 3;

/** Opens another page in place of one whose work nobody awaits. A navigation that the page has begun by itself comes first. */
export const leaveFor = async (page: Page, address: string): Promise<void> => {
  for (let interruptions = 0; ; interruptions += 1) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (interruptions === mostInterruptions || !/interrupted by another navigation/.test(String(error))) throw error;
    }
  }
};
