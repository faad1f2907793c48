import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import type { JobData, Worker } from '../jobs/jobs';
import type { Services } from '../services';
import { isSettled } from './payments';
import { giveBack } from './refund';

const stateOf = (db: Db, order: string) => db.selectFrom('payments').select('state').where('order_id', '=', order).executeTakeFirst();

/**
 * Makes the worker that asks the provider about payments whose result is not final. A refusal is not final, because the person may pay with
 * another card afterwards.
 */
export const paymentWorker = ({ db, payments, options: { paymentPlan } }: Services): Worker<JobData['payment']> => ({
  async work({ order, round }) {
    const before = await stateOf(db, order);
    if (!before || isSettled(before.state)) return 'done';
    await payments.ask(order);
    const payment = await stateOf(db, order);
    if (!payment || isSettled(payment.state)) return 'done';
    const after = paymentPlan.asks[round + 1];
    if (after !== undefined) return { next: { order, round: round + 1 }, afterSeconds: after };
    await db
      .updateTable('payments')
      .set({ state: 'abandoned', ended_at: now })
      .where('order_id', '=', order)
      .where('state', '=', 'started')
      .execute();
    return 'done';
  },
  // The provider has not answered, so the payment stays open and the provider is asked again later.
  giveUp: async ({ order, round }) => ({ next: { order, round }, afterSeconds: paymentPlan.away }),
});

/**
 * Reserves a refund for one try, for a number of seconds.
 * @returns the amount in cents; undefined when another try is running, or no refund is due
 */
const claimRefund = async (db: Db, order: string, seconds: number): Promise<number | undefined> => {
  const payment = await db
    .updateTable('payments')
    .set({ refund_tried_at: now })
    .where('order_id', '=', order)
    .where('refund', '=', 'due')
    .where((row) => row.or([row('refund_tried_at', 'is', null), row('refund_tried_at', '<', fromNow(-seconds * 1_000))]))
    .returning('refund_cents')
    .executeTakeFirst();
  return payment?.refund_cents;
};

/** Makes the worker that refunds the money that is due for a payment. */
export const refundWorker = ({ db, payments, options: { paymentPlan } }: Services): Worker<JobData['refund']> => {
  const setState = (order: string, refund: 'done' | 'failed') =>
    db.updateTable('payments').set({ refund }).where('order_id', '=', order).where('refund', '=', 'due').execute();

  return {
    async work({ order, round }) {
      const cents = await claimRefund(db, order, paymentPlan.attempt);
      const isDue = await db
        .selectFrom('payments')
        .select('order_id')
        .where('order_id', '=', order)
        .where('refund', '=', 'due')
        .executeTakeFirst();
      if (!isDue) return 'done';
      // Another try is running, or the server of that try has died.
      if (cents === undefined) return { next: { order, round }, afterSeconds: paymentPlan.attempt };
      if (!payments.gateway) throw new Error('There is no payment provider to give money back');
      try {
        await giveBack(payments.gateway, { order, cents });
      } catch (error) {
        await db.updateTable('payments').set({ refund_tried_at: null }).where('order_id', '=', order).execute();
        throw error;
      }
      await setState(order, 'done');
      return 'done';
    },
    async giveUp({ order, round }) {
      const after = paymentPlan.refunds[round + 1];
      if (after !== undefined) return { next: { order, round: round + 1 }, afterSeconds: after };
      await setState(order, 'failed');
      throw new Error(`The money of order ${order} has to be given back by hand`);
    },
  };
};
