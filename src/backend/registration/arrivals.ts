import type { Selectable } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

/** Somebody who comes from an identity provider, and has no account yet. */
export type NewArrival = {
  readonly platform: Tables['third_party_arrivals']['platform'];
  /** What the provider calls the account (`sub`). */
  readonly subject: string;
  readonly mail: string;
  /** Whether the provider has verified the address: the account is open without a mail to it then. */
  readonly verified: boolean;
  readonly name: string;
  readonly surname: string;
  readonly surname2: string;
  /** Where the person was going, already known to lie under the portal's own address. */
  readonly returnTo: string | null;
};

export type Arrival = Selectable<Tables['third_party_arrivals']>;

const LIFETIME_MS = 60 * 60_000;

/**
 * Keeps somebody who came from an identity provider for an hour, to be made an account of by the registration page.
 * @returns the path of that page inside the portal
 */
export const createArrival = async (db: Db, { returnTo, ...arrival }: NewArrival): Promise<string> => {
  const secret = makeSecret();
  const { id } = await db
    .insertInto('third_party_arrivals')
    .values({ ...arrival, return_to: returnTo, token_hash: hashOfSecret(secret), expires_at: fromNow(LIFETIME_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/register/${id}/${secret}`;
};

/** Ids as the database makes them; anything else is not worth a query. */
const shape = /^[0-9]{1,18}$/;

/** @returns who came, or undefined when the address is unknown, used or too old */
export const findArrival = async (db: Db, id: string, secret: string): Promise<Arrival | undefined> => {
  if (!shape.test(id)) return undefined;
  return db
    .selectFrom('third_party_arrivals')
    .selectAll()
    .where('id', '=', id)
    .where('token_hash', '=', hashOfSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
};

/** Uses an arrival up. @returns whether it was still good: of two at once one is told so */
export const spendArrival = async (db: Db, { id }: Arrival): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('third_party_arrivals')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets arrivals that are over. */
export const sweepArrivals = async (db: Db): Promise<void> => {
  await db.deleteFrom('third_party_arrivals').where('expires_at', '<=', now).execute();
};
