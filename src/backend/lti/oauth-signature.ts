import { createHmac } from 'node:crypto';

/** Encodes every character except the unreserved characters (RFC 5849, 3.6). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Signs a posted form and the query of its address by OAuth 1.0a, as LTI 1.1 requires (RFC 5849, 3.4). */
export const oauthSignature = (address: string, fields: Readonly<Record<string, string>>, secret: string): string => {
  const { origin, pathname, searchParams } = new URL(address);
  const pairs = [...Object.entries(fields).filter(([name]) => name !== 'oauth_signature'), ...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [other, second]) => compare(name, other) || compare(value, second));
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const base = ['POST', encode(origin + pathname), encode(text)].join('&');
  return createHmac('sha1', `${encode(secret)}&`)
    .update(base)
    .digest('base64');
};
