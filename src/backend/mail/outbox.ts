import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { type Message, refuseUnsafe } from './message';

/** A message that was taken out to be sent. */
export type DueMessage = Message & { readonly id: string; readonly tries: number };

/** How long a claim on a message lasts; its instance may have died. */
export const CLAIM_SECONDS = 5 * 60;
/** Number of tries, over about three days, after which a message is given up. */
const MAX_TRIES = 24;

/**
 * Adds a message to the outbox.
 * @param db the transaction that writes the event of the message
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
 * @returns undefined when none is due
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

/** @returns how many messages wait to be sent, those included that are being sent */
export const waitingMessages = async (db: Db): Promise<number> => {
  const { count } = await db.selectFrom('outbox').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};

/** The mail server has accepted it: it is deleted here, since it contains the secret of its link. */
export const settle = async (db: Db, { id }: Pick<DueMessage, 'id'>): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** The mail server did not accept it: it is retried with growing delays. */
export const putBack = async (db: Db, { id, tries }: Pick<DueMessage, 'id' | 'tries'>): Promise<void> => {
  if (tries >= MAX_TRIES) return settle(db, { id });
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(tries * tries * 60_000) })
    .where('id', '=', id)
    .execute();
};
