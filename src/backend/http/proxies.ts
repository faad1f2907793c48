import { isIP, isIPv6 } from 'node:net';

/**
 * The proxies before the portal: their number (0 for none), or their addresses and networks. Each proxy appends the address of its client
 * to `x-forwarded-for`. The entry that the farthest trusted proxy has appended is the client's address. The client may have written the
 * entries before this entry, so the server does not trust these entries.
 */
export type TrustedProxies = number | readonly string[];

/**
 * Whether a text is an IP address, or a network such as 10.0.0.0/8. The result is false for the network of all addresses, because it would
 * make every client a trusted proxy.
 */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const length = { 4: 32, 6: 128 }[isIP(address)];
  if (length === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= length);
};

/**
 * Translates trusted proxies into the option of fastify. A number becomes a function, because fastify trusts no proxy if its option is a
 * number.
 */
export const trustOf = (proxies: TrustedProxies = 0): false | string[] | ((address: string, hop: number) => boolean) => {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
};

/** Removes the port from an address. Some proxies append the port, which differs with each connection. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::[0-9]+)?$|^([0-9.]+):[0-9]+$/.exec(address)?.slice(1).find(Boolean) ?? address;

/** Returns the eight groups of an IPv6 address, without leading zeros and without the zone. */
const groupsOf = (address: string): readonly string[] => {
  const [before = '', after] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [string[], string[]];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
};

/** Returns the IPv4 address that the last two groups of a mapped address (::ffff:a.b.c.d) contain. */
const mappedIPv4 = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/**
 * Returns the key by which tries from an IP address are counted. A home or an office has a whole /64 of IPv6, and could use another address
 * for each try. So all addresses of the /64 count together. Different notations of an IPv4 address count together, too.
 */
export const computerKey = (address: string): string => {
  const ip = withoutPort(address);
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? mappedIPv4(groups) : `${groups.slice(0, 4).join(':')}::/64`;
};
