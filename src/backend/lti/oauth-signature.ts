import { createHmac } from 'node:crypto';

/** Encodes every character except the unreserved ones (RFC 5849, 3.6). */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The signature of a posted form by OAuth 1.0a with HMAC-SHA1, as LTI 1.1 demands it (RFC 5849, 3.4). Fields of the address are signed too. */
export const oauthSignature = (address: string, fields: Readonly<Record<string, string>>, secret: string): string => {
  const { origin, pathname, searchParams } = new URL(address);
  const pairs = [...Object.entries(fields).filter(([name]) => name !== 'oauth_signature'), ...searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([name, value], [other, second]) => compared(name, other) || compared(value, second));
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const base = ['POST', encoded(origin + pathname), encoded(text)].join('&');
  return createHmac('sha1', `${encoded(secret)}&`)
    .update(base)
    .digest('base64');
};
