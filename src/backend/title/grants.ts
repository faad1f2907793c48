import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { isSameText } from '../security/secret';
import { sharedSecret } from '../security/shared-secret';

/**
 * The right to read one resource by an address that needs no cookie and no header. The holder is a session, the device of a student, or the
 * library of a holder of coupons. The hash of the holder's secret identifies it.
 */
export type Grant = { readonly resource: string; readonly holder: string };

/** Lifetime of a grant, in milliseconds: this lesson and the next one. */
const LIFETIME_MS = 2 * 60 * 60_000;

/** The form of a token: resource, end in seconds since 1970, holder, signature. */
const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/;

const signed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/**
 * Signs addresses of resources, with a key that all instances share. A token names its holder by the hash of a secret; nobody can sign in
 * with the hash. The token is valid while the holder may open the resource, and at most for two hours by the database's clock.
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
    async make({ resource, holder }: Grant): Promise<string> {
      const end = sql<string>`ceil(extract(epoch from ${fromNow(LIFETIME_MS)}))::bigint`.as('end');
      const { end: until } = await db.selectNoFrom(end).executeTakeFirstOrThrow();
      const text = `${resource}.${until}.${holder}`;
      return `${text}.${signed(await key(), text)}`;
    },

    /** @returns the grant of a token; undefined when the token was not signed here, or has expired */
    async read(token: string): Promise<Grant | undefined> {
      const [, resource = '', until = '', holder = '', signature = ''] = shape.exec(token) ?? [];
      if (signature === '') return undefined;
      const right = signed(await key(), `${resource}.${until}.${holder}`);
      if (!isSameText(signature, right)) return undefined;
      const isGood = sql<boolean>`to_timestamp(${until}::float8) > now()`.as('good');
      const { good } = await db.selectNoFrom(isGood).executeTakeFirstOrThrow();
      return good ? { resource, holder } : undefined;
    },
  };
};

export type Grants = ReturnType<typeof makeGrants>;
