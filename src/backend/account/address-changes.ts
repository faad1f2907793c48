import { type Expression, type RawBuilder, sql } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import { linkLifetime } from '../../shared/rules/link-lifetime';
import { fromNow, isOver } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';

/*
 * The portal stores the former e-mail address of an account as long as the change of the address can be reverted. Reverting a change also
 * reverts all later changes of the account, but no earlier change.
 */

/** The condition that a change can still be reverted. */
const isRevertible = sql<boolean>`expires_at > now()`;

/**
 * Returns the condition that an address is reserved for its former account. An unverified address is reserved for nobody. Evaluate the
 * condition after the address is written. The write waits for a concurrent transaction in which another account leaves the address.
 * @param mailKey the key of the address
 * @param userId the account that writes the address, for which its former addresses are not reserved. Null for an account that does not
 * exist yet
 */
export const isKeptForAnother = (mailKey: Expression<string>, userId: Expression<string | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from address_changes
    where address_changes.mail_key = ${mailKey} and address_changes.user_id is distinct from ${userId} and kept and ${isRevertible}
  )`;

/** Whether an address is reserved for an account other than `userId` (`isKeptForAnother`). */
export const isKept = async (tx: Db, mail: string, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`
    select ${isKeptForAnother(sql`${addressKey(mail)}`, sql`${userId}`)} as kept`.execute(tx);
  return rows[0]?.kept === true;
};

/** Deletes a change of an account, and all later changes of this account. */
const forgetFrom = async (tx: Db, userId: string, id: string): Promise<void> => {
  await tx.deleteFrom('address_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
};

/**
 * Records that an account leaves an address.
 * @param left the former address, and whether it was verified
 * @param next the new address
 * @returns `secret`: the secret of the link that reverts the change. The secret is null when the account returns to a former address. The
 * return is not stored as a change, and deletes all changes since then. `isProven`: whether the new address is known to be verified
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
    .where(isRevertible)
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
 * Deletes the change that a link names, and all later changes of the account. Locks the row of the account. The caller can then restore the
 * address.
 * @returns the account and its restored address; undefined when the link is unknown, used or expired
 */
export const takeBack = async (tx: Db, secret: string): Promise<{ readonly userId: string; readonly mail: string } | undefined> => {
  const change = tx.selectFrom('address_changes').selectAll().where('token_hash', '=', hashOfSecret(secret)).where(isRevertible);
  const first = await change.executeTakeFirst();
  if (!first) return undefined;
  await tx.selectFrom('users').select('id').where('id', '=', first.user_id).forNoKeyUpdate().execute();
  // While this request waited for the lock, another request may have reverted the change.
  const locked = await change.executeTakeFirst();
  if (!locked) return undefined;
  await forgetFrom(tx, locked.user_id, locked.id);
  return { userId: locked.user_id, mail: locked.mail };
};

/** Removes changes that can no longer be reverted. */
export const sweepAddressChanges = async (db: Db): Promise<void> => {
  await deleteExpired(db, 'address_changes', isOver);
};
