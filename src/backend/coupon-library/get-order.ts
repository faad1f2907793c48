import type { Handler } from '../contract/types';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { paymentsOf } from './attempts';
import { openLibrary } from './library';
import { stateOf } from './order-state';
import { ownOrder } from './orders';

/**
 * Reads the state of an order. The provider is asked first, because the browser may return before the provider's notification, or after a
 * try with another card.
 */
export const getCouponOrder =
  ({ db, payments }: Services): Handler<'getCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    const { email, ...order } = await ownOrder(db, library, orderId);
    const heard = await paymentsOf(db, [orderId]);
    if (heard.some(({ state }) => state === 'paid')) return { status: 200, body: { state: stateOf(order, heard), email } };
    const isAnswered = await isHeardOf(payments, heard, request.log);
    const state = stateOf(order, await paymentsOf(db, [orderId]));
    // After a refusal, the person may try another card: until the provider answers, the result is unknown.
    const isRefusal = state === 'refused' || state === 'attempt-refused';
    return { status: 200, body: { state: isRefusal && !isAnswered ? 'pending' : state, email } };
  };
