import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/schema';
import type { Services } from '../services';
import type { Exchange } from './request-sessions';

type UserRow = Selectable<Tables['users']>;

/** The proof of identity: a password that matches this hash, or this account at a provider. */
type Proof = Pick<UserRow, 'password_hash'> | Pick<UserRow, 'platform' | 'subject'>;

type Person = { readonly id: string; readonly impersonatorId: string | null };

/**
 * Opens a session for a person who has proved their identity. Meanwhile the proof may have become invalid, for example by a new password.
 * Every change of a proof ends all sessions, so no session may begin with the old proof.
 * @param writeMore writes further rows in the transaction that opens the session
 * @returns whether the proof is still valid
 */
export const openSession = (
  { db, requestSessions }: Pick<Services, 'db' | 'requestSessions'>,
  exchange: Exchange,
  { id, impersonatorId }: Person,
  proof: Proof,
  writeMore: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where((is) => is.and({ id, active: true, ...proof }))
      .forShare()
      .executeTakeFirst();
    if (!person) return false;
    await requestSessions.open(exchange, id, impersonatorId, tx);
    await writeMore(tx);
    return true;
  });
