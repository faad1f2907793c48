import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/schema';
import type { Services } from '../services';
import type { Exchange } from './request-sessions';

type UserRow = Selectable<Tables['users']>;

/** The proof of identity: a password that matches this hash, or the account's owner at a provider. */
type Shown = Pick<UserRow, 'password_hash'> | Pick<UserRow, 'platform' | 'subject'>;

type Person = { readonly id: string; readonly impersonatorId: string | null };

/**
 * Opens a session for a person who has proved their identity. The credential may have changed in the meantime: such a change ends all
 * sessions, so no session with the old credential may begin after it.
 * @param then further writes, in the same transaction
 * @returns whether the credential is still valid
 */
export const openSession = (
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
