import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

type Purpose = Tables['link_tokens']['purpose'];

/** Number of links of one account that are valid at the same time, so that a late mail still works. */
const MOST = 5;

/** How long a used link is distinguished from an expired one, in milliseconds: people open the links of old letters again. */
const USED_MS = 90 * 24 * 60 * 60_000;

/** The present account to which a link belongs. */
type Owner = { readonly id: string; readonly registration_hash: string | null };

/**
 * Makes a link of an account whose row the transaction has locked. The lock is needed because a change of credentials, which must not run
 * concurrently, deletes all links of the account (trigger `users_forget_links`).
 * @returns the secret of a new link; the oldest links beyond the limit are no longer valid
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
        .offset(MOST - 1),
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
 * Finds the account of a link, and locks its row: of two concurrent uses, the second sees the effect of the first. The use itself changes
 * the credentials, and so invalidates this link and all others.
 * @returns undefined when the link is unknown, used or expired
 */
export const ownerOfLink = async (tx: Db, purpose: Purpose, secret: string): Promise<Owner | undefined> => {
  const link = tx
    .selectFrom('link_tokens')
    .select(['user_id', 'registration'])
    .where('token_hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
  const first = await link.executeTakeFirst();
  if (!first) return undefined;
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'registration_hash'])
    .where('id', '=', first.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // While this waited for the lock, another request may have used or invalidated the link.
  const still = await link.executeTakeFirst();
  return owner && still?.registration === owner.registration_hash ? owner : undefined;
};

/**
 * Remembers all activation links of an account that is being opened, so that each link, opened again, is answered as used.
 * @param tx the transaction that opens the account; call this before, because opening deletes the links
 */
export const keepUsedLinks = async (tx: Db, userId: string): Promise<void> => {
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

/** Whether a link has opened its account, which is still open. */
export const wasUsed = async (tx: Db, secret: string, userId: string): Promise<boolean> => {
  const used = await tx
    .selectFrom('used_links')
    .innerJoin('users', 'users.id', 'used_links.user_id')
    .select('users.id')
    .where('used_links.token_hash', '=', hashOfSecret(secret))
    .where('users.active', '=', true)
    .executeTakeFirst();
  // Compared as text, because the address may contain any text in place of the id.
  return used?.id === userId;
};

/** Removes expired links, and used links after their time. */
export const sweepLinkTokens = async (db: Db): Promise<void> => {
  await deleteExpired(db, 'link_tokens', isOver);
  await deleteExpired(db, 'used_links', isOver);
};
