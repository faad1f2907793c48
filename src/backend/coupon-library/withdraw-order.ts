import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';
import { paymentsOf } from './attempts';
import { lockLibrary, openLibrary } from './library';
import { stateOf } from './order-state';
import { findOwnOrder } from './orders';

/** Withdraws an unpaid order. A later charge for the order is refunded (`settle.ts`). */
export const withdrawCouponOrder =
  ({ db, limits, payments }: Services): Handler<'withdrawCouponOrder'> =>
  async ({ path: { token, orderId }, body: { despitePayment }, request }) => {
    const library = await openLibrary(db, token);
    await limits.take('orderByLibrary', library.token);
    await findOwnOrder(db, library, orderId);
    const isAnswered = await askAboutAttempts(payments, await paymentsOf(db, [orderId]), request.log);
    await db.transaction().execute(async (tx) => {
      await lockLibrary(tx, library);
      // Locks the order, so that no payment settles the order meanwhile.
      await tx.selectFrom('coupon_orders').select('order_id').where('order_id', '=', orderId).forNoKeyUpdate().execute();
      const order = await findOwnOrder(tx, library, orderId);
      if (order.withdrawn_at !== null) return;
      const state = stateOf(order, await paymentsOf(tx, [orderId]));
      if (state === 'paid' || state === 'refunded') throw new Problem(409, 'already-paid');
      if (state === 'mischarged') throw new Problem(409, 'mischarged');
      if ((state !== 'refused' || !isAnswered) && !despitePayment) throw new Problem(409, 'being-paid');
      await tx.updateTable('coupon_orders').set({ withdrawn_at: now }).where('order_id', '=', orderId).execute();
    });
    return { status: 204 };
  };
