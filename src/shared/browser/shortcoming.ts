/**
 * The reason why nobody can sign in. `notSecure`: the address is without https, where browsers have no cryptography. `noCookies`: the
 * browser stores no cookies for this page.
 */
type Shortcoming = 'notSecure' | 'noCookies';

/** Finds the reason why nobody can sign in with this browser at this address; null if there is none. */
export const findShortcoming = (): Shortcoming | null => {
  if (globalThis.crypto?.subtle === undefined) return 'notSecure';
  // In a frame, the host page may hand over a token. Cookies are not needed then.
  return navigator.cookieEnabled || window.parent !== window ? null : 'noCookies';
};
