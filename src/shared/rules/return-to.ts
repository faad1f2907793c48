/** White space, control characters and backslashes: browsers drop them or read them as slashes, each in its own places. */
const odd = /[\s\\\p{Cc}]/u;

/** One more level of a path: servers and proxies may decode what browsers leave as it is. Letters other than ASCII mean nothing to a path. */
const decoded = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a path, without its first slash, is one way down: no empty part but a last one, no way up, nothing odd. */
const isPlain = (path: string): boolean => {
  const parts = path.split('/');
  return !odd.test(path) && parts.every((part, place) => part !== '.' && part !== '..' && (part !== '' || place === parts.length - 1));
};

const isPlainHoweverRead = (path: string): boolean => {
  const deeper = decoded(path);
  return isPlain(path) && (deeper === path || isPlainHoweverRead(deeper));
};

/**
 * The one reading of addresses that come from outside and lead back into the portal. What is not written as the portal writes its own addresses is
 * refused rather than understood: another origin, credentials, a port, a path with an empty part (`//` begins a host), with a way up or with
 * anything odd in it, also when it is encoded, however often.
 * @param base absolute address of the portal
 * @returns path, query and hash inside the portal, with a leading slash; null when the address does not lie under it
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

/** Whether an address lies under the portal's own. */
export const isUnder = (base: string, address: string): boolean => pathInside(base, address) !== null;

/** Calls, and pages for those who are not signed in: nobody is led on to these. */
const leadsNowhere = /^\/(?:api|signin|register)(?=[/?#]|$)/;

/**
 * Where a person may be sent after signing in or registering: the first of the candidates under the portal's own address.
 * @returns path, query and hash inside the portal, with a leading slash; '/' when no candidate will do
 */
export const safeDestination = (base: string, candidates: readonly (string | null | undefined)[]): string => {
  for (const candidate of candidates) {
    const inside = pathInside(base, candidate);
    if (inside !== null) return leadsNowhere.test(inside) ? '/' : inside;
  }
  return '/';
};

/** An address inside the portal that passes on the `returnTo` of the page it is linked from. Whoever follows it reads it as above. */
export const withReturnTo = (path: string, search: string): string => {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
};

/** A path inside the portal that an address names after something else (a language): one slash begins it, as two would begin a host. */
export const asPath = (text: string): string => `/${text.replace(/^[/\s\\\p{Cc}]+/u, '')}`;
