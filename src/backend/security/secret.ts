import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret for the database. It needs no salt, since a secret of this length cannot be guessed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether two texts are the same. For texts of equal length, the time does not reveal how much of the text is right. */
export const isSameText = (shown: string, right: string): boolean => {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
