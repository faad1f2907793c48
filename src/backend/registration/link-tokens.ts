import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

type Purpose = Tables['link_tokens']['purpose'];

/**
 * Maximum number of valid links of one account for one purpose. Several links may be valid, so that the link of a delayed mail still works.
 */
const MAX_TOKENS = 5;

/**
 * Time for which the portal distinguishes a used link from an expired link, in milliseconds. People open the links of old letters again.
 */
const USED_MS = 90 * 24 * 60 * 60_000;

/** The account to which a link belongs. */
type Owner = { readonly id: string; readonly registration_hash: string | null };

/**
 * Makes a link of an account whose row the transaction has locked. The lock prevents a concurrent change of credentials, which would delete
 * all links of the account (trigger `users_forget_links`). The oldest links beyond the limit are deleted.
 * @returns the secret of the new link
 */
export const createLinkToken = async (tx: Db, purpose: Purpose, { id, registration_hash }: Owner): Promise<string> => {
  const secret = makeSecret();
  await tx
    .deleteFrom('link_tokens')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('link_tokens')
        .select('token_hash')
        .where('user_id', '=', id)
        .where('purpose', '=', purpose)
        .orderBy('expires_at', 'desc')
        .offset(MAX_TOKENS - 1),
    )
    .execute();
  await tx
    .insertInto('link_tokens')
    .values({
      token_hash: hashOfSecret(secret),
      purpose,
      user_id: id,
      registration: registration_hash,
      expires_at: fromNow(linkLifetime[purpose]),
    })
    .execute();
  return secret;
};

/**
 * Finds the account of a link, and locks the row of the account. So the second of two concurrent requests sees the effect of the first
 * request. The caller then changes the credentials, which invalidates all links of the account.
 * @returns undefined when the link is unknown, used or expired
 */
export const findOwnerOfLink = async (tx: Db, purpose: Purpose, secret: string): Promise<Owner | undefined> => {
  const link = tx
    .selectFrom('link_tokens')
    .select(['user_id', 'registration'])
    .where('token_hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
  const found = await link.executeTakeFirst();
  if (!found) return undefined;
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'registration_hash'])
    .where('id', '=', found.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The link is read again. Another request may have used or invalidated the link while this request waited for the lock.
  const current = await link.executeTakeFirst();
  return owner && current?.registration === owner.registration_hash ? owner : undefined;
};

/**
 * Stores all activation links of an account as used. If a person opens one of these links again, the answer says that the link was used.
 * @param tx the transaction that activates the account. Call this function before the activation, which deletes the links
 */
export const rememberUsedLinks = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .insertInto('used_links')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('link_tokens')
        .select(['token_hash', 'user_id', fromNow(USED_MS).as('expires_at')])
        .where('user_id', '=', userId)
        .where('purpose', '=', 'activation'),
    )
    .execute();
};

/** Whether a link has activated its account, and the account is still active. */
export const wasUsed = async (tx: Db, secret: string, userId: string): Promise<boolean> => {
  const used = await tx
    .selectFrom('used_links')
    .innerJoin('users', 'users.id', 'used_links.user_id')
    .select('users.id')
    .where('used_links.token_hash', '=', hashOfSecret(secret))
    .where('users.active', '=', true)
    .executeTakeFirst();
  // The ids are compared as texts, because an address may contain any text in place of the id.
  return used?.id === userId;
};

/** Removes expired links, and used links that were stored more than `USED_MS` ago. */
export const sweepLinkTokens = async (db: Db): Promise<void> => {
  await deleteExpired(db, 'link_tokens', isOver);
  await deleteExpired(db, 'used_links', isOver);
};
