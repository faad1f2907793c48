/** `notSecure`: an address without https, where browsers have no cryptography; `noCookies`: the browser keeps no cookies for this page. */
type Shortcoming = 'notSecure' | 'noCookies';

/** The thing that the browser lacks or denies, without which nobody can sign in; null where it has everything. */
export const findShortcoming = (): Shortcoming | null => {
  if (globalThis.crypto?.subtle === undefined) return 'notSecure';
  // In a frame the page around it may hand over the session.
  return navigator.cookieEnabled || window.parent !== window ? null : 'noCookies';
};
