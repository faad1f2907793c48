import { sql } from 'kysely';
import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

type Purpose = Tables['link_tokens']['purpose'];

/** How many links of one account are good at a time: a mail that comes late still works. */
const MOST = 5;

/** @returns the secret of a new link; the oldest links of the account beyond a few are no longer good */
export const createLinkToken = async (db: Db, purpose: Purpose, userId: string): Promise<string> => {
  const secret = makeSecret();
  await db
    .deleteFrom('link_tokens')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('link_tokens')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .orderBy('expires_at', 'desc')
        .offset(MOST - 1),
    )
    .execute();
  await db
    .insertInto('link_tokens')
    .values({ token_hash: hashOfSecret(secret), purpose, user_id: userId, expires_at: fromNow(linkLifetime[purpose]) })
    .execute();
  return secret;
};

/**
 * Uses a link up, and with it all others of the account for the same purpose. Of two uses at once one succeeds.
 * @returns the account, or undefined when the link is unknown, used or too old
 */
export const useLinkToken = async (db: Db, purpose: Purpose, secret: string): Promise<string | undefined> => {
  const used = await db
    .deleteFrom('link_tokens')
    .where('token_hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await db.deleteFrom('link_tokens').where('user_id', '=', used.user_id).where('purpose', '=', purpose).execute();
  return used.user_id;
};

/** Forgets links that are too old. */
export const sweepLinkTokens = async (db: Db): Promise<void> => {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', sql<Date>`now()`).execute();
};
