import { sql } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

/*
 * Addresses that accounts have left, for as long as the change can be taken back. The address that was left first counts most: it goes
 * back over all later ones, and a later one never over it.
 */

const isGood = sql<boolean>`expires_at > now()`;

/**
 * Whether an address is kept for an account that left it: one that nobody has shown to be theirs is kept for nobody.
 * Asked after the address was written down: who leaves it at the same time has either written that by now, or stops the writing.
 * @param userId the account that writes it; its own addresses are kept for itself
 */
export const isKept = async (tx: Db, mail: string, userId: string): Promise<boolean> => {
  const kept = await tx
    .selectFrom('address_changes')
    .select('id')
    .where('mail_key', '=', addressKey(mail))
    .where('user_id', '!=', userId)
    .where('kept', '=', true)
    .where(isGood)
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
};

/** The changes of an account from one of them on. */
const forgetFrom = async (tx: Db, userId: string, id: string): Promise<void> => {
  await tx.deleteFrom('address_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
};

/**
 * Writes down that an account leaves an address.
 * @param left the address that is left, and whether somebody has shown that mail to it reaches them
 * @param next where it goes
 * @returns the secret of the link that takes the change back; null where the account goes back to an address that it could be taken
 * back to: then nothing was left, and what came in between is nobody's any more. And whether the address that it goes to is shown to be theirs
 */
export const leaveAddress = async (
  tx: Db,
  userId: string,
  left: { readonly mail: string; readonly mail_proven: boolean },
  next: string,
): Promise<{ readonly secret: string | null; readonly isProven: boolean }> => {
  const earlier = await tx
    .selectFrom('address_changes')
    .select(['id', 'kept'])
    .where('user_id', '=', userId)
    .where('mail_key', '=', addressKey(next))
    .where(isGood)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (earlier) {
    await forgetFrom(tx, userId, earlier.id);
    return { secret: null, isProven: earlier.kept };
  }
  const secret = makeSecret();
  await tx
    .insertInto('address_changes')
    .values({
      user_id: userId,
      token_hash: hashOfSecret(secret),
      mail: left.mail,
      kept: left.mail_proven,
      expires_at: fromNow(linkLifetime.takeBack),
    })
    .execute();
  return { secret, isProven: false };
};

/**
 * Takes the change of a link back, with all later ones, and locks the account.
 * @returns the account and the address that it goes back to; undefined when the link is unknown, used or too old
 */
export const takeBack = async (tx: Db, secret: string): Promise<{ readonly userId: string; readonly mail: string } | undefined> => {
  const change = tx.selectFrom('address_changes').selectAll().where('token_hash', '=', hashOfSecret(secret)).where(isGood);
  const first = await change.executeTakeFirst();
  if (!first) return undefined;
  await tx.selectFrom('users').select('id').where('id', '=', first.user_id).forNoKeyUpdate().execute();
  // The lock may have been waited for: until then another may have taken it back.
  const still = await change.executeTakeFirst();
  if (!still) return undefined;
  await forgetFrom(tx, still.user_id, still.id);
  return { userId: still.user_id, mail: still.mail };
};

/** Forgets changes that can be taken back no more. */
export const sweepAddressChanges = async (db: Db): Promise<void> => {
  await db.deleteFrom('address_changes').where('expires_at', '<=', now).execute();
};
