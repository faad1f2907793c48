import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/schema';
import type { Services } from '../services';
import type { Exchange } from './request-sessions';

type UserRow = Selectable<Tables['users']>;

/** What somebody has shown: a password that fits this hash, or that they are the account's owner at a provider. */
type Shown = Pick<UserRow, 'password_hash'> | Pick<UserRow, 'platform' | 'subject'>;

type Person = { readonly id: string; readonly impersonatorId: string | null };

/**
 * Opens a session for somebody who has shown who they are. Meanwhile what they showed may have been changed: who changes it ends all sessions,
 * and this one must not come after that.
 * @param then what goes with it, in the same transaction
 * @returns whether what was shown still opens the account
 */
export const letIn = (
  { db, requestSessions }: Pick<Services, 'db' | 'requestSessions'>,
  exchange: Exchange,
  { id, impersonatorId }: Person,
  shown: Shown,
  then: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const still = await tx
      .selectFrom('users')
      .select('id')
      .where((is) => is.and({ id, active: true, ...shown }))
      .forShare()
      .executeTakeFirst();
    if (!still) return false;
    await requestSessions.open(exchange, id, impersonatorId, tx);
    await then(tx);
    return true;
  });
