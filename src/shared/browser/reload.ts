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
 * Tells whether the person has asked for a reload without a connection. The page then stays, and shows that it is offline until the
 * connection is back.
 */
export const awaitedConnection = {
  isAwaited: (): boolean => isAwaited,
  listen,
};

const reload = (why: RenewalReason | null) => {
  keepTypedTexts(why);
  window.location.reload();
};

/** Reloads the page without a press of the person, and tells them why. Typed texts come back, except passwords. */
export const loadAnew = (why: RenewalReason): void => {
  renewal.tell({ why });
  reload(why);
};

/**
 * Reloads the page after a press of the person; the reload may bring a newer release.
 * Without a connection this page stays, because the browser would replace it by an error page of its own.
 */
export const renewPage = (): void => {
  // A browser that says it is online may be wrong; one that says it is offline seldom is.
  if (navigator.onLine === false) {
    setAwaited(true);
    window.addEventListener('online', () => setAwaited(false), { once: true });
  } else reload(null);
};
