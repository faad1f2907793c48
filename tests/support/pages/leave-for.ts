import type { Page } from '@playwright/test';

/** Opens another page in place of one whose work nobody awaits. It may be about to go elsewhere by itself: that comes first. */
export const leaveFor = async (page: Page, address: string): Promise<void> => {
  const go = () => page.goto(address);
  await go().catch((error: unknown) => {
    if (!/interrupted by another navigation/.test(String(error))) throw error;
    return go();
  });
};
