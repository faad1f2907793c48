import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { type Message, refuseUnsafe } from './message';

/** A message that an instance has claimed in order to send it. */
export type DueMessage = Message & { readonly id: string; readonly tries: number };

/** Duration of a claim on a message, in seconds. A claim expires, because its instance may have died. */
export const CLAIM_SECONDS = 5 * 60;
/** Number of tries, over about three days, after which a message is deleted. */
const MAX_TRIES = 24;

/**
 * Adds a message to the outbox.
 * @param db the transaction that writes the event that the message reports
 */
export const post = async (db: Db, message: Message): Promise<void> => {
  refuseUnsafe(message);
  const { to: recipient, ...rest } = message;
  await db
    .insertInto('outbox')
    .values({ recipient, ...rest })
    .execute();
};

/**
 * Claims one message that is due. No other instance can claim the message for `CLAIM_SECONDS`.
 * @returns the message; undefined when no message is due
 */
export const claimMessage = async (db: Db): Promise<DueMessage | undefined> => {
  const row = await db
    .updateTable('outbox')
    .set({ tries: sql`tries + 1`, due_at: fromNow(CLAIM_SECONDS * 1_000) })
    .where('id', '=', (query) =>
      query.selectFrom('outbox').select('id').where('due_at', '<=', now).orderBy('due_at').limit(1).forUpdate().skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'html', 'plain', 'tries'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { recipient, ...rest } = row;
  return { to: recipient, ...rest };
};

/** Counts the messages in the outbox, including messages that are being sent. */
export const countMessages = async (db: Db): Promise<number> => {
  const { count } = await db.selectFrom('outbox').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};

/** Deletes a message that the mail server has accepted, because the message contains a secret link. */
export const deleteMessage = async (db: Db, { id }: Pick<DueMessage, 'id'>): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** Schedules another try for a message that the mail server did not accept. Delays grow; after the last try the message is deleted. */
export const postponeMessage = async (db: Db, { id, tries }: Pick<DueMessage, 'id' | 'tries'>): Promise<void> => {
  if (tries >= MAX_TRIES) return deleteMessage(db, { id });
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(tries * tries * 60_000) })
    .where('id', '=', id)
    .execute();
};
