import { makeListeners } from './listeners';
import { type RenewalReason, renewal } from './renewal';
import { keepTypedTexts } from './typed-texts';

let isAwaited = false;
const { tell, listen } = makeListeners();

const setAwaited = (awaited: boolean) => {
  isAwaited = awaited;
  tell();
};

/**
 * The record of a reload that the person has asked for while there was no connection. The page is then not reloaded, and shows that it is
 * offline until the connection returns.
 */
export const awaitedConnection = {
  isAwaited: (): boolean => isAwaited,
  listen,
};

const reload = (why: RenewalReason | null) => {
  keepTypedTexts(why);
  window.location.reload();
};

/**
 * Reloads the page although the person has not asked for a reload, and shows the reason. The reloaded page restores typed texts, except
 * passwords.
 */
export const loadAnew = (why: RenewalReason): void => {
  renewal.tell({ why });
  reload(why);
};

/**
 * Reloads the page because the person has asked for a reload. The reloaded page may belong to a newer release.
 * Without a connection the page is not reloaded, because the browser would then show its own error page.
 */
export const renewPage = (): void => {
  // A browser that reports to be online may be wrong. A browser that reports to be offline is seldom wrong.
  if (navigator.onLine === false) {
    setAwaited(true);
    window.addEventListener('online', () => setAwaited(false), { once: true });
  } else reload(null);
};
