import type { Page } from '@playwright/test';

/** Number of times that a page may go elsewhere by itself before it is left. */
const mostInterruptions = 3;

/** Opens another page in place of one whose work nobody awaits. A navigation that the page has begun by itself comes first. */
export const leaveFor = async (page: Page, address: string): Promise<void> => {
  for (let interruptions = 0; ; interruptions += 1) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      const [, other] = /interrupted by another navigation to "(.*)"/.exec(String(error)) ?? [];
      // An earlier attempt comes through late. Another attempt would be interrupted by it, and so on.
      if (other === address) return page.waitForURL(address);
      if (interruptions === mostInterruptions || other === undefined) throw error;
    }
  }
};
