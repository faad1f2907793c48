import type { Db } from '../db/schema';

/** Selects every attempt to pay an order. The first attempt has the number of its order. */
export const allAttempts = (db: Db) =>
  db
    .selectFrom('coupon_orders')
    .select(['order_id', 'order_id as attempt'])
    .unionAll(db.selectFrom('coupon_order_attempts').select(['order_id', 'payment_id as attempt']));

/** Reads the attempts to pay some orders, the latest first. */
export const paymentsOf = (db: Db, orders: readonly string[]) =>
  db
    .selectFrom(allAttempts(db).as('attempts'))
    .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
    .select(['attempts.attempt as id', 'state', 'cents', 'refund_cents', 'created_at', 'ended_at'])
    .where('attempts.order_id', 'in', orders)
    .orderBy('created_at', 'desc')
    .orderBy('attempts.attempt')
    .execute();

/** Finds the number of the order to which an attempt belongs. */
export const orderOfAttempt = async (db: Db, attempt: string): Promise<string> => {
  const laterAttempt = await db.selectFrom('coupon_order_attempts').select('order_id').where('payment_id', '=', attempt).executeTakeFirst();
  return laterAttempt?.order_id ?? attempt;
};
