import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { askAboutOrder, paymentsOf } from './order-payments';
import { type SentState, sentStateOf } from './order-state';
import { findOwnOrder, lockOrder } from './orders';
import { requireOrderer } from './permission';

const refusals = { paid: 'already-paid', mischarged: 'mischarged', pending: 'being-paid' } as const satisfies Partial<
  Record<SentState, string>
>;

const isRefusal = (state: SentState): state is keyof typeof refusals => state in refusals;

/** Withdraws an unpaid order, and deletes its pictures. A later charge for the order is refunded (`settle.ts`). */
export const withdrawChildrenOrder =
  (services: Services): Handler<'withdrawChildrenOrder'> =>
  async ({ path: { orderId }, body: { despitePayment }, session: { user }, request }) => {
    const { db, familyBooks, limits } = services;
    const { id } = requireOrderer(services, user);
    await limits.take('childrenOrderByUser', id);
    const { paid_at: paidBefore } = await findOwnOrder(db, id, orderId);
    const isAnswered = await askAboutOrder(services, orderId, paidBefore, request.log);
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id, orderId);
      if (!order.isSent) throw new Problem(409, 'not-ordered');
      if (order.withdrawn_at !== null) return;
      const state = sentStateOf(order, await paymentsOf(tx, orderId), isAnswered);
      const isRiskAccepted = state === 'pending' && despitePayment;
      if (isRefusal(state) && !isRiskAccepted) throw new Problem(409, refusals[state]);
      await tx.updateTable('children_orders').set({ withdrawn_at: now }).where('id', '=', orderId).execute();
      await familyBooks.drop(tx, orderId);
    });
    return { status: 204 };
  };
