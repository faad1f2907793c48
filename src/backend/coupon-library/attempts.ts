import type { Db } from '../db/schema';

/** The numbers of the attempts, with their orders: the first attempt has the number of its order. */
export const attemptsOf = (db: Db) =>
  db
    .selectFrom('coupon_orders')
    .select(['order_id', 'order_id as attempt'])
    .unionAll(db.selectFrom('coupon_order_attempts').select(['order_id', 'payment_id as attempt']));

/** The attempts to pay orders, the latest first. */
export const paymentsOf = (db: Db, orders: readonly string[]) =>
  db
    .selectFrom(attemptsOf(db).as('attempts'))
    .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
    .select(['attempts.attempt as id', 'state', 'cents', 'refund_cents', 'created_at', 'ended_at'])
    .where('attempts.order_id', 'in', orders)
    .orderBy('created_at', 'desc')
    .orderBy('attempts.attempt')
    .execute();

/** The number of the order to which an attempt belongs. */
export const orderOfAttempt = async (db: Db, attempt: string): Promise<string> => {
  const further = await db.selectFrom('coupon_order_attempts').select('order_id').where('payment_id', '=', attempt).executeTakeFirst();
  return further?.order_id ?? attempt;
};
