import { now, todayIn } from '../db/clock';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import { post } from '../mail/outbox';
import type { Seller } from '../payment/payments';
import { childrenReceiptLetter, childrenTwiceLetter, childrenWithdrawnLetter } from './letters';

const orderIdOf = (db: Db, payment: string) =>
  db.selectFrom('children_order_payments').select(['order_id', 'language']).where('payment_id', '=', payment).executeTakeFirstOrThrow();

/** Locks the order of a payment against other settlements, and reads the data for the letters about the order. */
const lockOrderOf = async (tx: Db, payment: string, timeZone: string) => {
  const { order_id: id, language } = await orderIdOf(tx, payment);
  const order = await tx
    .selectFrom('children_orders')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('schools', 'schools.id', 'children_orders.school_id')
    .select(['paid_at', 'withdrawn_at', 'mail as to', 'users.name', 'schools.name as school', dayText(todayIn(timeZone)).as('day')])
    .select((row) => [
      row.ref('vat').$notNull().as('vat'),
      row.ref('cost_cents').$notNull().as('cost_cents'),
      row.ref('vat_cents').$notNull().as('vat_cents'),
      row.ref('total_cents').$notNull().as('total_cents'),
    ])
    .where('children_orders.id', '=', id)
    .forUpdate('children_orders')
    .executeTakeFirstOrThrow();
  return { ...order, id, language };
};

/**
 * Makes the seller of books for children. The first charged attempt pays an order. A charge of a later attempt, or for a withdrawn order,
 * is refunded. The person gets a letter about each charge.
 */
export const childrenSeller = (timeZone: string): Seller => ({
  orderOf: async (db, payment) => String((await orderIdOf(db, payment)).order_id),

  async settle(tx, payment) {
    const order = await lockOrderOf(tx, payment, timeZone);
    if (order.paid_at !== null || order.withdrawn_at !== null) {
      await post(tx, order.paid_at !== null ? childrenTwiceLetter(order) : childrenWithdrawnLetter(order));
      return order.total_cents;
    }
    await tx.updateTable('children_orders').set({ paid_at: now }).where('id', '=', order.id).execute();
    await post(tx, childrenReceiptLetter(order));
    return 0;
  },
});
