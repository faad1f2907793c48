import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { isSameText } from '../security/secret';
import { sharedSecret } from '../security/shared-secret';

/**
 * The right to read one resource at an address, without a cookie and without a header. The holder is a session, the device of a student, or
 * the library of a person with coupons. `holder` is the hash of the holder's secret.
 */
export type Grant = { readonly resource: string; readonly holder: string };

/** Lifetime of a grant, in milliseconds: long enough for this lesson and the next lesson. */
const LIFETIME_MS = 2 * 60 * 60_000;

/** Matches a token: resource, end in seconds since 1970, holder, signature. */
const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/;

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/**
 * Makes the functions that sign and read tokens for addresses, with a key that all instances share. A token contains the holder's secret
 * only as a hash, with which nobody can sign in. A token is valid for two hours according to the clock of the database. The code that
 * serves the resource also checks that the holder may still open the resource.
 */
export const makeGrants = (db: Db) => {
  let shared: Promise<string> | undefined;
  const key = () => {
    shared ??= sharedSecret(db, 'web content').catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };

  return {
    /** Makes the token of a grant. */
    async make({ resource, holder }: Grant): Promise<string> {
      const end = sql<string>`ceil(extract(epoch from ${fromNow(LIFETIME_MS)}))::bigint`.as('end');
      const { end: until } = await db.selectNoFrom(end).executeTakeFirstOrThrow();
      const text = `${resource}.${until}.${holder}`;
      return `${text}.${sign(await key(), text)}`;
    },

    /** Reads the grant of a token. @returns undefined when the portal has not signed the token, or the token has expired */
    async read(token: string): Promise<Grant | undefined> {
      const [, resource = '', until = '', holder = '', signature = ''] = shape.exec(token) ?? [];
      if (signature === '') return undefined;
      const expected = sign(await key(), `${resource}.${until}.${holder}`);
      if (!isSameText(signature, expected)) return undefined;
      const isNotExpired = sql<boolean>`to_timestamp(${until}::float8) > now()`.as('is_valid');
      const { is_valid } = await db.selectNoFrom(isNotExpired).executeTakeFirstOrThrow();
      return is_valid ? { resource, holder } : undefined;
    },
  };
};

export type Grants = ReturnType<typeof makeGrants>;
