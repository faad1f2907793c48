import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { openLibrary } from './library';

const orderOf = (db: Db, token: string, order: string) =>
  db
    .selectFrom('coupon_orders')
    .innerJoin('payments', 'payments.order_id', 'coupon_orders.order_id')
    .select(['email', 'state'])
    .where('library_token', '=', token)
    .where('coupon_orders.order_id', '=', order)
    .executeTakeFirst();

/** The browser may be here before the provider has told how it ended: then it is asked. */
export const getPaidCouponOrder =
  ({ db, payments }: Services): Handler<'getPaidCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    const paid = async () => {
      const order = await orderOf(db, library.token, orderId);
      if (!order) throw new Problem(404, 'not-found');
      return order.state === 'paid' ? order.email : undefined;
    };
    const heard = await paid();
    if (heard !== undefined) return { status: 200, body: { email: heard } };
    await payments.askAgain(orderId).catch((error: unknown) => request.log.warn({ err: error }, 'the payment provider cannot be asked'));
    const asked = await paid();
    if (asked === undefined) throw new Problem(404, 'not-found');
    return { status: 200, body: { email: asked } };
  };
