import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

const findOpen = (db: Db, userId: string) =>
  db.selectFrom('children_orders').select('id').where('user_id', '=', userId).where('sent_at', 'is', null).executeTakeFirst();

/** Finds the order that a person is filling in, or begins an order. Only one of several concurrent requests begins the order. */
export const findOrBeginOrder = async (db: Db, userId: string): Promise<number> => {
  const open = await findOpen(db, userId);
  if (open) return open.id;
  const begun = await db
    .insertInto('children_orders')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id']).where('sent_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id ?? findOrBeginOrder(db, userId);
};

const selectOrder = (db: Db, userId: string, id: number) =>
  db
    .selectFrom('children_orders')
    .select(['id', 'sent_hash', 'total_cents', 'paid_at', 'withdrawn_at', sql<boolean>`sent_at is not null`.as('isSent')])
    .where('id', '=', id)
    .where('user_id', '=', userId);

/** Finds an order of a person. @throws 404 when the person has no such order */
export const findOwnOrder = async (db: Db, userId: string, id: number) => {
  const order = await selectOrder(db, userId, id).executeTakeFirst();
  if (!order) throw new Problem(404, 'not-found');
  return order;
};

/** Finds an order of a person and locks it. @throws 404 when the person has no such order */
export const lockOrder = async (tx: Db, userId: string, id: number) => {
  const order = await selectOrder(tx, userId, id).forUpdate().executeTakeFirst();
  if (!order) throw new Problem(404, 'not-found');
  return order;
};

/** Maximum number of unpaid orders to check, because the person waits while the portal asks the provider about each order. */
const MAX_UNPAID = 10;

/** Reads the newest orders of a person that are sent, and neither withdrawn nor known to be paid; the latest first. */
export const newestUnpaidOf = (db: Db, userId: string) =>
  db
    .selectFrom('children_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .where('paid_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNPAID)
    .execute();

/** Requires that an order is not sent yet. @throws 409 when the order is already sent */
export const requireOpen = ({ isSent }: { readonly isSent: boolean }): void => {
  if (isSent) throw new Problem(409, 'already-ordered');
};
