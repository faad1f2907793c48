import { makeListeners } from './listeners';
import { type RenewalReason, renewal } from './renewal';
import { keepTypedTexts } from './typed-texts';

let isAwaited = false;
const { tell, listen } = makeListeners();

const setAwaited = (awaited: boolean) => {
  isAwaited = awaited;
  tell();
};

/** Whether a page was to be loaded anew without a connection: it stays, and says so until the connection is back. */
export const awaitedConnection = {
  isAwaited: (): boolean => isAwaited,
  listen,
};

const reload = (why: RenewalReason | null) => {
  keepTypedTexts(why);
  window.location.reload();
};

/** Reloads the page without a press for it, and tells the person why. Entries that they have typed come back, except passwords. */
export const loadAnew = (why: RenewalReason): void => {
  renewal.tell({ why });
  reload(why);
};

/**
 * Reloads the page after a press of the person; it may bring a newer release. Without a connection this page stays: the browser would replace it by an error page of its own.
 */
export const renewPage = (): void => {
  // A browser may be wrong where it says that it is online, seldom where it says that it is not.
  if (navigator.onLine === false) {
    setAwaited(true);
    window.addEventListener('online', () => setAwaited(false), { once: true });
  } else reload(null);
};
