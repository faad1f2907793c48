import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow, now } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

type Purpose = Tables['link_tokens']['purpose'];

/** How many links of one account are good at a time: a mail that comes late still works. */
const MOST = 5;

/** The account that a link is for, as it is now. */
type Owner = { readonly id: string; readonly registration_hash: string | null };

/**
 * Makes a link of an account whose row the transaction has locked: a change of what opens the account takes away all links, and
 * must not run beside this. The database does that (`users_forget_links`).
 * @returns the secret of a new link; the oldest links of the account beyond a few are no longer good
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
 * Finds whom a link is for, and locks their row: of two uses at once the second one sees what the first one did. The use itself changes
 * what opens the account, and so takes away this link and all others.
 * @returns undefined when the link is unknown, used or too old
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
  // The lock may have been waited for: until then another may have used the link, or made it worthless.
  const still = await link.executeTakeFirst();
  return owner && still?.registration === owner.registration_hash ? owner : undefined;
};

/** Forgets links that are too old. */
export const sweepLinkTokens = async (db: Db): Promise<void> => {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', now).execute();
};
