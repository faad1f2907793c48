import type { Page } from '../page';

/** A page, and a function that waits for all calls of the page and rejects with the first failure. */
type ScheduledPage = { readonly page: Page; readonly all: () => Promise<unknown> };

/** Returns a page that hands each call of an action or a check to `take`. */
const schedulePage = (page: Page, take: (act: () => unknown) => Promise<unknown>, all: () => Promise<unknown>): ScheduledPage => ({
  page: new Proxy(page, {
    get: (target, name) => {
      const act = target[name as keyof Page] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        const done = take(() => act.apply(target, args));
        done.catch(() => undefined); // `all` rejects with the same failure
        return done;
      };
    },
  }),
  all,
});

/**
 * Returns a page whose calls run in order, whether the model awaits them or not.
 * @param run runs one call
 */
export function inOrder(page: Page, run: (act: () => unknown) => unknown = (act) => act()): ScheduledPage {
  let last: Promise<unknown> = Promise.resolve();
  const take = (act: () => unknown) => {
    last = last.then(() => run(act));
    return last;
  };
  return schedulePage(page, take, () => last);
}

/**
 * Returns a page whose checks run together, because checks change nothing. Awaiting one check does not wait for the check; `all` waits for
 * all checks and reports the failures.
 */
export function atOnce(page: Page): ScheduledPage {
  const looks: Promise<unknown>[] = [];
  const take = (act: () => unknown) => {
    const look = Promise.resolve().then(act);
    look.catch(() => undefined); // `all` rejects with the same failure
    looks.push(look);
    return Promise.resolve();
  };
  return schedulePage(page, take, () => Promise.all(looks));
}
