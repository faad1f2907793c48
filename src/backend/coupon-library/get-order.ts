import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { openLibrary } from './library';
import { ordersOf, stateOf } from './order-state';

/** The browser may be here before the provider has told how it ended, or after one more card: then the provider is asked. */
export const getCouponOrder =
  ({ db, payments }: Services): Handler<'getCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    const read = async () => {
      const order = await ordersOf(db, library.token).where('coupon_orders.order_id', '=', orderId).executeTakeFirst();
      if (!order) throw new Problem(404, 'not-found');
      return order;
    };
    const heard = await read();
    if (heard.state === 'paid') return { status: 200, body: { state: stateOf(heard), email: heard.email } };
    const isAnswered = await isHeardOf(payments, orderId, request.log);
    const asked = await read();
    // A refusal may be followed by one more card: while the provider says nothing, nobody knows.
    const state = isAnswered || asked.state === 'paid' ? stateOf(asked) : 'pending';
    return { status: 200, body: { state, email: asked.email } };
  };
