import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { type Message, refuseUnsafe } from './message';

/** A message that an instance has claimed to send it. */
export type DueMessage = Message & { readonly id: string; readonly tries: number };

/** Duration of a claim on a message, in seconds. It ends by itself, because the instance may have died. */
export const CLAIM_SECONDS = 5 * 60;
/** Number of tries, over about three days, after which a message is given up. */
const MAX_TRIES = 24;

/**
 * Adds a message to the outbox.
 * @param db the transaction that writes the event which the message reports
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
 * Claims one message that is due; no other instance claims it for some minutes.
 * @returns the message; undefined when no message is due
 */
export const takeDue = async (db: Db): Promise<DueMessage | undefined> => {
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

/** @returns the number of messages in the outbox, including those that are being sent */
export const waitingMessages = async (db: Db): Promise<number> => {
  const { count } = await db.selectFrom('outbox').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};

/** Deletes a message that the mail server has accepted, because it contains the secret of its link. */
export const settle = async (db: Db, { id }: Pick<DueMessage, 'id'>): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** Schedules a message that the mail server did not accept for another try. The delays grow; after the last try the message is deleted. */
export const putBack = async (db: Db, { id, tries }: Pick<DueMessage, 'id' | 'tries'>): Promise<void> => {
  if (tries >= MAX_TRIES) return settle(db, { id });
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(tries * tries * 60_000) })
    .where('id', '=', id)
    .execute();
};
