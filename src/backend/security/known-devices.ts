import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import type { Cookie, Cookies } from '../http/cookies';
import { hashOfSecret, makeSecret } from './secret';

const YEAR_S = 365 * 24 * 60 * 60;

const deviceCookie: Cookie = { name: 'device', seconds: YEAR_S };

/**
 * Makes the store of the browsers in which people have signed in with their password. A known browser gives no access: it only
 * distinguishes an owner who mistypes a password from strangers who guess. So strangers cannot lock out the owner. A browser that several
 * people share is known for each person.
 */
export const makeKnownDevices = (db: Db, cookies: Cookies) => {
  const secretOf = (request: FastifyRequest) => cookies.read(request, deviceCookie);

  return {
    /**
     * Finds the browser of a request. The database is queried even without a cookie, so that the duration of the search is always the same.
     * @param address key of an e-mail address
     * @returns the id of the browser, if the owner of the address has signed in with this browser before
     */
    async find(request: FastifyRequest, address: string): Promise<string | undefined> {
      const known = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('secret_hash')
        .where('secret_hash', '=', hashOfSecret(secretOf(request) ?? ''))
        .where('mail_key', '=', address)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return known?.secret_hash;
    },

    /** Records a sign-in in this browser. The browser gets a new secret each time, so that a secret set by a stranger is useless. */
    async remember(
      tx: Db,
      { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
      userId: string,
    ): Promise<void> {
      const before = secretOf(request);
      const secret = makeSecret();
      const secret_hash = hashOfSecret(secret);
      const expires_at = fromNow(YEAR_S * 1_000);
      if (before !== undefined) {
        await tx.updateTable('known_devices').set({ secret_hash }).where('secret_hash', '=', hashOfSecret(before)).execute();
      }
      await tx
        .insertInto('known_devices')
        .values({ secret_hash, user_id: userId, expires_at })
        .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ expires_at }))
        .execute();
      cookies.set(reply, deviceCookie, secret);
    },

    /**
     * Removes the browsers of a person whose password other people may know.
     * @param tx the transaction in which the password changes
     */
    async forget(tx: Db, userId: string): Promise<void> {
      await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },

    /** Removes browsers that were not used for a year. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'known_devices', isOver);
    },
  };
};

export type KnownDevices = ReturnType<typeof makeKnownDevices>;
