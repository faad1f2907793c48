import { makeListeners } from './listeners';
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

/** Reloads the page, which may bring a newer release. Entries that the person has typed come back, except passwords. */
export const loadAnew = (): void => {
  keepTypedTexts();
  window.location.reload();
};

/**
 * Reloads the page after a press of the person. Without a connection this page stays: the browser would replace it by an error page of its own.
 */
export const renewPage = (): void => {
  // A browser may be wrong where it says that it is online, seldom where it says that it is not.
  if (navigator.onLine === false) {
    setAwaited(true);
    window.addEventListener('online', () => setAwaited(false), { once: true });
  } else loadAnew();
};
