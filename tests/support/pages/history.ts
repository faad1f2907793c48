import type { Page } from '@playwright/test';
import { ignoreLeaving } from './ignore-leaving';

/**
 * Goes through the entries of a page's history. Asked of the page, not of the browser, which may hear of an entry that the page has just
 * added after it was told to leave it, and would go one too far.
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
  // the entry may be of another page load
  await ignoreLeaving(moved, undefined);
};

export const goBack = (page: Page) => goInHistory(page, -1);
export const goForward = (page: Page) => goInHistory(page, 1);
