/** White space, control characters and backslashes: browsers drop them or read them as slashes, in different places. */
const odd = /[\s\\\p{Cc}]/u;

/**
 * Decodes a path once: servers and proxies may decode characters that browsers leave encoded. Non-ASCII letters have no meaning in a path.
 */
const decodeOnce = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a path, without its first slash, only leads down: no empty segment except the last, no `..`, no unusual character. */
const isPlain = (path: string): boolean => {
  const parts = path.split('/');
  return !odd.test(path) && parts.every((part, place) => part !== '.' && part !== '..' && (part !== '' || place === parts.length - 1));
};

const isPlainHoweverRead = (path: string): boolean => {
  const deeper = decodeOnce(path);
  return isPlain(path) && (deeper === path || isPlainHoweverRead(deeper));
};

/**
 * The one parser of addresses that come from outside and lead back into the portal. An address that the portal would not write itself is
 * refused. It has another origin, credentials, or a port. Or its path has an empty segment (`//` begins a host), `..` or an unusual
 * character, even if encoded several times.
 * @param base absolute address of the portal
 * @returns path, query and hash inside the portal, with a leading slash; null if the address is outside of the portal
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

/** Whether an address lies under the portal's own address. */
export const isUnder = (base: string, address: string): boolean => pathInside(base, address) !== null;

/** Addresses of calls, and of pages for visitors who are not signed in. Nobody is sent to them. */
const leadsNowhere = /^\/(?:api|signin|register)(?=[/?#]|$)/;

/**
 * Where a person may be sent after signing in or registering: the first of the candidates under the portal's own address.
 * @returns path, query and hash inside the portal, with a leading slash; '/' if there is no such candidate, or if it is no page to return
 * to
 */
export const safeDestination = (base: string, candidates: readonly (string | null | undefined)[]): string => {
  for (const candidate of candidates) {
    const inside = pathInside(base, candidate);
    if (inside !== null) return leadsNowhere.test(inside) ? '/' : inside;
  }
  return '/';
};

/**
 * Makes an address inside the portal that passes on the `returnTo` of the linking page. The linked page checks that `returnTo` with
 * `safeDestination`.
 */
export const withReturnTo = (path: string, search: string): string => {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
};

/**
 * Makes a path inside the portal of the text after a prefix (a language). It begins with one slash, since two slashes would begin a host.
 */
export const asPath = (text: string): string => `/${text.replace(/^[/\s\\\p{Cc}]+/u, '')}`;
