import type { Page } from '@playwright/test';
import { ignoreLeaving } from './ignore-leaving';

/**
 * Goes back or forward in the history of a page. A script inside the page does so, because the page knows each new entry at once. The
 * browser around the page may learn of a new entry too late, and would then go one entry too far.
 */
const goInHistory = async (page: Page, steps: number) => {
  const moved = page.evaluate(
    (by) =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        history.go(by);
      }),
    steps,
  );
  // the entry may belong to an earlier load of the page, and then the page loads again
  await ignoreLeaving(moved, undefined);
};

export const goBack = (page: Page) => goInHistory(page, -1);
export const goForward = (page: Page) => goInHistory(page, 1);
