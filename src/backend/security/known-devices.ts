import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import type { Cookie, Cookies } from '../http/cookies';
import { hashOfSecret, makeSecret } from './secret';

const YEAR_S = 365 * 24 * 60 * 60;

const deviceCookie: Cookie = { name: 'device', seconds: YEAR_S };

/**
 * Browsers in which somebody has signed in with their password. It opens nothing: it only tells the owner of an account, who mistypes, from
 * strangers who guess, so that these do not lock the owner out. A browser that several people share knows each of them.
 */
export const makeKnownDevices = (db: Db, cookies: Cookies) => {
  const secretOf = (request: FastifyRequest) => cookies.read(request, deviceCookie);

  return {
    /**
     * Asks the database whether there is a cookie or not, so that the time is the same.
     * @param address key of an e-mail address
     * @returns what names the browser, if the owner of the address has signed in there
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

    /** Remembers that somebody has signed in here. The browser gets another secret each time: one that was planted there is worth nothing then. */
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

    /** Forgets the browsers of somebody whose password others may have known. @param tx the transaction in which it changes */
    async forget(tx: Db, userId: string): Promise<void> {
      await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },

    /** Forgets browsers that nobody has come back to. */
    async sweep(): Promise<void> {
      await db.deleteFrom('known_devices').where('expires_at', '<=', now).execute();
    },
  };
};

export type KnownDevices = ReturnType<typeof makeKnownDevices>;
