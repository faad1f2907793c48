import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a secret of 256 random bits that can be part of an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a secret for the database. The hash needs no salt, because nobody can guess a secret of this length. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether two texts are equal. For texts of equal length, the time of the comparison does not reveal how many characters are equal. */
export const isSameText = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
