/** `notSecure`: an address without https, where browsers have no cryptography; `noCookies`: the browser keeps no cookies for this page. */
type Shortcoming = 'notSecure' | 'noCookies';

/** Finds the thing without which nobody can sign in, and which the browser lacks or denies; null if the browser has everything. */
export const findShortcoming = (): Shortcoming | null => {
  if (globalThis.crypto?.subtle === undefined) return 'notSecure';
  // In a frame, the host page may hand over a token, and no cookies are needed.
  return navigator.cookieEnabled || window.parent !== window ? null : 'noCookies';
};
