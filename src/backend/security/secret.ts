import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret for the database. It needs no salt, since a secret of this length cannot be guessed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');
