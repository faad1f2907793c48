import type { Db } from '../db/schema';

/** The attempts to pay an order, the latest first. */
export const paymentsOf = (db: Db, order: number) =>
  db
    .selectFrom('children_order_payments')
    .innerJoin('payments', 'payments.order_id', 'payment_id')
    .select(['payment_id as id', 'state'])
    .where('children_order_payments.order_id', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .execute();
