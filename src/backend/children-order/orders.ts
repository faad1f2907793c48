import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

const findOpen = (db: Db, userId: string) =>
  db.selectFrom('children_orders').select('id').where('user_id', '=', userId).where('sent_at', 'is', null).executeTakeFirst();

/** Finds or begins the order that a person fills in. Among concurrent requests, one begins the order. */
export const openOrderOf = async (db: Db, userId: string): Promise<number> => {
  const open = await findOpen(db, userId);
  if (open) return open.id;
  const begun = await db
    .insertInto('children_orders')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id']).where('sent_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id ?? openOrderOf(db, userId);
};

const orderOf = (db: Db, userId: string, id: number) =>
  db
    .selectFrom('children_orders')
    .select(['id', 'sent_hash', 'total_cents', 'paid_at', 'withdrawn_at', sql<boolean>`sent_at is not null`.as('isSent')])
    .where('id', '=', id)
    .where('user_id', '=', userId);

/** @throws 404 where a person has no such order */
export const ownOrder = async (db: Db, userId: string, id: number) => {
  const order = await orderOf(db, userId, id).executeTakeFirst();
  if (!order) throw new Problem(404, 'not-found');
  return order;
};

/** Like `ownOrder`, and locks the order. @throws 404 where the person has no such order */
export const lockedOrder = async (tx: Db, userId: string, id: number) => {
  const order = await orderOf(tx, userId, id).forUpdate().executeTakeFirst();
  if (!order) throw new Problem(404, 'not-found');
  return order;
};

/** Maximum number of orders: the person waits while the provider is asked about each of them. */
const MOST_UNPAID = 10;

/** The newest orders of a person that are sent, not withdrawn and, as far as this server knows, not paid; the latest first. */
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
    .limit(MOST_UNPAID)
    .execute();

/** @throws 409 where the order is already sent */
export const requireOpen = ({ isSent }: { readonly isSent: boolean }): void => {
  if (isSent) throw new Problem(409, 'already-ordered');
};
