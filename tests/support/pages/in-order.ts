import type { Page } from '../page';

/** A page, and a function that waits for all calls of the page and rejects with the first failure. */
type Turn = { readonly page: Page; readonly all: () => Promise<unknown> };

/** Returns a page that hands each call of an action or a check to `take`. */
const turn = (page: Page, take: (act: () => unknown) => Promise<unknown>, all: () => Promise<unknown>): Turn => ({
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
export function inOrder(page: Page, run: (act: () => unknown) => unknown = (act) => act()): Turn {
  let last: Promise<unknown> = Promise.resolve();
  const take = (act: () => unknown) => {
    last = last.then(() => run(act));
    return last;
  };
  return turn(page, take, () => last);
}

/** Returns a page whose checks run together, because checks change nothing. A single check is not awaited; `all` reports the failures. */
export function atOnce(page: Page): Turn {
  const looks: Promise<unknown>[] = [];
  const take = (act: () => unknown) => {
    const look = Promise.resolve().then(act);
    look.catch(() => undefined); // `all` rejects with the same failure
    looks.push(look);
    return Promise.resolve();
  };
  return turn(page, take, () => Promise.all(looks));
}
