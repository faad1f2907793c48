/**
 * Whether an address lies under the portal's own: same origin, and path under the base path.
 * A mere prefix would let `https://portal.evil.example` through.
 * @param base absolute address of the portal
 */
export const isUnder = (base: string, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const at = new URL(address);
  const portal = new URL(base);
  const folder = portal.pathname.replace(/\/?$/, '/');
  return at.origin === portal.origin && (at.pathname === folder.slice(0, -1) || at.pathname.startsWith(folder));
};

/**
 * Where a person may be sent after signing in or registering: the first of the candidates under the portal's own address.
 * @returns path, query and hash inside the portal, with a leading slash; '/' when no candidate will do
 */
export const safeDestination = (base: string, candidates: readonly (string | null | undefined)[]): string => {
  const address = candidates.find((candidate) => candidate && isUnder(base, candidate));
  if (!address) return '/';
  const { pathname, search, hash } = new URL(address);
  return `/${pathname.slice(new URL(base).pathname.replace(/\/?$/, '/').length)}${search}${hash}`;
};

/** An address inside the portal that passes on the `returnTo` of the page it is linked from. */
export const withReturnTo = (path: string, search: string): string => {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
};
