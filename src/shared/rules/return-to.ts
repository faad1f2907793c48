/** Matches white space, control characters and backslashes, because browsers drop them or read them as slashes. */
const odd = /[\s\\\p{Cc}]/u;

/**
 * Decodes a path once, because servers and proxies may decode characters that browsers leave encoded. Letters outside ASCII stay encoded,
 * because they have no special meaning in a path.
 */
const decodeOnce = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns whether a path cannot leave its folder. The path is given without its first slash. Only the last segment may be empty, and `..`
 * and unusual characters are not allowed.
 */
const isPlain = (path: string): boolean => {
  const parts = path.split('/');
  return !odd.test(path) && parts.every((part, place) => part !== '.' && part !== '..' && (part !== '' || place === parts.length - 1));
};

const isPlainHoweverRead = (path: string): boolean => {
  const deeper = decodeOnce(path);
  return isPlain(path) && (deeper === path || isPlainHoweverRead(deeper));
};

/**
 * Parses an address that comes from outside and leads back into the portal. All such addresses are parsed here. An address that the portal
 * would not write itself is refused, for example an address with another origin, another port or credentials. An address is also refused if
 * its path, even after repeated decoding, has an empty segment (`//` begins a host), `..` or an unusual character.
 * @param base absolute address of the portal
 * @returns path, query and hash inside the portal, with a leading slash; null if the address is refused
 */
export const pathInside = (base: string, address: string | null | undefined): string | null => {
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/?$/, '/');
  if (!address?.startsWith(origin) || /\p{Cc}/u.test(address) || !URL.canParse(address)) return null;
  const [path = ''] = address.slice(origin.length).split(/[?#]/, 1);
  const isFolder = `${path}/` === folder;
  if (!isFolder && !(path.startsWith(folder) && isPlainHoweverRead(path.slice(folder.length)))) return null;
  const at = new URL(address);
  return `/${at.pathname.slice(folder.length)}${at.search}${at.hash}`;
};

/** Returns whether an address lies under the portal's own address. */
export const isUnder = (base: string, address: string): boolean => pathInside(base, address) !== null;

/** Matches the addresses of calls, and of pages for visitors who are not signed in. Nobody returns to such an address after the sign-in. */
const leadsNowhere = /^\/(?:api|signin|register)(?=[/?#]|$)/;

/**
 * Finds the address for a person who has signed in or registered: the first candidate under the portal's own address.
 * @returns path, query and hash inside the portal, with a leading slash. '/' if there is no such candidate, or if the candidate is no page
 * to return to
 */
export const safeDestination = (base: string, candidates: readonly (string | null | undefined)[]): string => {
  for (const candidate of candidates) {
    const inside = pathInside(base, candidate);
    if (inside !== null) return leadsNowhere.test(inside) ? '/' : inside;
  }
  return '/';
};

/**
 * Makes an address inside the portal with the `returnTo` of the page that contains the link. The linked page checks this `returnTo` with
 * `safeDestination`.
 */
export const withReturnTo = (path: string, search: string): string => {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
};

/**
 * Turns the text after a prefix, such as a language, into a path inside the portal. The path begins with exactly one slash, because two
 * slashes would begin a host.
 */
export const asPath = (text: string): string => `/${text.replace(/^[/\s\\\p{Cc}]+/u, '')}`;
