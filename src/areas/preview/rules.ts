/** Maximum number of bytes that are shown of a text file. */
export const textMaxBytes = 200_000;

/**
 * Returns the full address of a file of the portal's own API.
 * @param api full address of the API
 * @returns null for any other address
 */
export const ownFile = (address: string, api: string): string | null => {
  if (!URL.canParse(address, api)) return null;
  const { href, origin, pathname } = new URL(address, api);
  const own = new URL(api);
  return origin === own.origin && pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`) ? href : null;
};

/** The speeds at which a recording can be played; 1 is the normal speed. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
