import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret for the database. It needs no salt, since a secret of this length cannot be guessed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether a text is the right one, in a time that does not tell how much of it is right. Texts of other lengths are not. */
export const isSameText = (shown: string, right: string): boolean => {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
