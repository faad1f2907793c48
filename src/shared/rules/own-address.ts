/** Matches characters that browsers drop from an address, or read as another character. */
const odd = /[\s\\\p{Cc}\p{Cf}]/u;

/** Matches a web address with both slashes, no user name, and a host that browsers do not translate. */
const webAddress = /^https?:\/\/[a-z\d._:-]+(?:[/?#]|$)/i;

const labels = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/;

/**
 * Returns whether a text is a domain name in lower case. It must have a dot, must not be an IP address, and must have no port, path or user
 * name.
 */
export const isDomain = (text: string): boolean =>
  labels.test(text) &&
  text.includes('.') &&
  URL.canParse(`https://${text}`) &&
  /[a-z-]$/.test(text) &&
  new URL(`https://${text}`).host === text;

const isBelow = (hostname: string, domain: string): boolean => labels.test(hostname) && `.${hostname}`.endsWith(`.${domain}`);

/**
 * Parses an address that comes from outside and leads out of the portal. All such addresses are parsed here.
 * @param portal origin of the portal
 * @param domains of the publisher
 * @returns the address as browsers read it; null if the address is refused. An address is accepted at the portal's origin. Without a port,
 * it is also accepted at each domain of the publisher and its subdomains
 */
export const parseOwnAddress = (portal: string, domains: readonly string[], address: string | null): string | null => {
  if (address === null || odd.test(address) || !webAddress.test(address) || !URL.canParse(address)) return null;
  const { origin, hostname, port, href } = new URL(address);
  return origin === portal || (port === '' && domains.some((domain) => isBelow(hostname, domain))) ? href : null;
};
