import { createHash, randomBytes } from 'node:crypto';

/** 256 bits at random, fit for an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret that somebody else holds. Without salt: a secret of this length is not guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
