import type { Page } from '../page';

/**
 * A page on which everything happens in the order in which it was said, whether the model waits for it or not.
 * @returns the page, and a promise of all that was said; it fails with the first thing that did
 */
export function inOrder(page: Page): { readonly page: Page; readonly all: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  const queued = new Proxy(page, {
    get: (target, name) => {
      const act = target[name as keyof Page] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        last = last.then(() => act.apply(target, args) as Promise<void>);
        last.catch(() => undefined); // whoever waits for all hears of it
        return last;
      };
    },
  });
  return { page: queued, all: () => last };
}
