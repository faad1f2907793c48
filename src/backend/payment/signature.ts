import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The only version of the payment provider's signatures that the portal supports. */
export const signatureVersion = 'HMAC_SHA256_V1';

/** Whether a text is a key of the provider: 24 bytes in base64, for Triple DES. */
export const isPaymentKey = (text: string): boolean => /^[A-Za-z0-9+/]{32}$/.test(text);

/** Size of a block of Triple DES, in bytes. */
const BLOCK = 8;

/** Derives the key for one order: the order's number, encrypted with the key of the merchant. */
const keyOf = (key: string, order: string): Buffer => {
  const number = Buffer.from(order);
  const blocks = Buffer.concat([number, Buffer.alloc((BLOCK - (number.length % BLOCK)) % BLOCK)]);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(BLOCK)).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
};

const macOf = (key: string, order: string, text: string): Buffer => createHmac('sha256', keyOf(key, order)).update(text).digest();

/**
 * Signs a text about an order.
 * @param key key of the merchant, in base64
 */
export const sign = (key: string, order: string, text: string): string => macOf(key, order, text).toString('base64');

/** Whether a signature belongs to a text. The provider writes signatures in base64 or in base64url. */
export const isSigned = (key: string, order: string, text: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64');
  const expected = macOf(key, order, text);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
