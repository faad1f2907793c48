import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { paymentsOf } from './attempts';
import { openLibrary } from './library';
import { stateOf } from './order-state';

/** The browser may be here before the provider has told how it ended, or after one more card: then the provider is asked. */
export const getCouponOrder =
  ({ db, payments }: Services): Handler<'getCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    const order = await db
      .selectFrom('coupon_orders')
      .select('email')
      .where('library_token', '=', library.token)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!order) throw new Problem(404, 'not-found');
    const heard = await paymentsOf(db, [orderId]);
    if (heard.some(({ state }) => state === 'paid')) return { status: 200, body: { state: stateOf(heard), email: order.email } };
    const isAnswered = await isHeardOf(payments, heard, request.log);
    const state = stateOf(await paymentsOf(db, [orderId]));
    // A refusal may be followed by one more card: while the provider says nothing, nobody knows.
    return { status: 200, body: { state: state === 'refused' && !isAnswered ? 'pending' : state, email: order.email } };
  };
