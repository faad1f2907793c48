import type { Selectable } from 'kysely';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

/** A person who comes from an identity provider and has no account yet. */
export type NewArrival = {
  readonly platform: Tables['third_party_arrivals']['platform'];
  /** The provider's id of the account (`sub`). */
  readonly subject: string;
  readonly mail: string;
  /** Whether the provider has verified the address. If so, the account is active without an activation mail. */
  readonly verified: boolean;
  readonly name: string;
  readonly surname: string;
  readonly surname2: string;
  /** The address within the portal that the person had requested. The caller has checked this address. */
  readonly returnTo: string | null;
};

export type Arrival = Selectable<Tables['third_party_arrivals']>;

const LIFETIME_MS = 60 * 60_000;

/**
 * Stores for an hour the data of a person from an identity provider. The registration page then creates the account.
 * @returns the path of the registration page inside the portal
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

/** Matches ids of the database. For any other text, the database is not queried. */
const shape = /^[0-9]{1,18}$/;

/** Finds an arrival by the address of its page. @returns undefined when the address is unknown, used or expired */
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

/**
 * Marks an arrival as used.
 * @returns whether the arrival was still unused. Only one of two concurrent calls gets true
 */
export const consumeArrival = async (db: Db, { id }: Arrival): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('third_party_arrivals')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes expired arrivals. */
export const sweepArrivals = async (db: Db): Promise<void> => {
  await deleteExpired(db, 'third_party_arrivals', isOver);
};
