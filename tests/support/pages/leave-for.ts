import type { Page } from '@playwright/test';

/** The number of attempts that navigations of the page itself may interrupt. */
const maxInterruptions = 3;

/**
 * Opens another page in a tab, and abandons the work of the current page. A navigation that the current page has begun may interrupt an
 * attempt, so the function tries again.
 */
export const leaveFor = async (page: Page, address: string): Promise<void> => {
  for (let interruptions = 0; ; interruptions += 1) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      const [, other] = /interrupted by another navigation to "(.*)"/.exec(String(error)) ?? [];
      // The earlier attempt has interrupted this attempt, and would interrupt every further attempt.
      if (other === address) return page.waitForURL(address);
      if (interruptions === maxInterruptions || other === undefined) throw error;
    }
  }
};
