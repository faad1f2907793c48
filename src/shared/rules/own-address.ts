/** Characters that browsers drop from an address, or read as another character. */
const odd = /[\s\\\p{Cc}\p{Cf}]/u;

/** A web address with both slashes, no user, and nothing in its host that browsers would have to translate. */
const webAddress = /^https?:\/\/[a-z\d._:-]+(?:[/?#]|$)/i;

const labels = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/;

/** Whether a text is a domain that somebody can own: in lower case, with a dot, not an IP address, and without anything around it. */
export const isDomain = (text: string): boolean =>
  labels.test(text) &&
  text.includes('.') &&
  URL.canParse(`https://${text}`) &&
  /[a-z-]$/.test(text) &&
  new URL(`https://${text}`).host === text;

const isBelow = (hostname: string, domain: string): boolean => labels.test(hostname) && `.${hostname}`.endsWith(`.${domain}`);

/**
 * The one parser of addresses that come from outside and lead out of the portal.
 * @param portal origin of the portal
 * @param domains of the publisher
 * @returns the address as browsers read it; null unless it is at the portal's own origin, or at a domain or its subdomain without a port
 */
export const ownAddress = (portal: string, domains: readonly string[], address: string | null): string | null => {
  if (address === null || odd.test(address) || !webAddress.test(address) || !URL.canParse(address)) return null;
  const { origin, hostname, port, href } = new URL(address);
  return origin === portal || (port === '' && domains.some((domain) => isBelow(hostname, domain))) ? href : null;
};
