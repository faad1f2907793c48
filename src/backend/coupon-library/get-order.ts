import type { Handler } from '../contract/types';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';
import { paymentsOf } from './attempts';
import { openLibrary } from './library';
import { stateOf } from './order-state';
import { findOwnOrder } from './orders';

/**
 * Answers the state of an order. Asks the provider first, because the browser may return before the notification of the provider. The
 * person may also have tried another card.
 */
export const getCouponOrder =
  ({ db, payments }: Services): Handler<'getCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    const { email, ...order } = await findOwnOrder(db, library, orderId);
    const attempts = await paymentsOf(db, [orderId]);
    if (attempts.some(({ state }) => state === 'paid')) return { status: 200, body: { state: stateOf(order, attempts), email } };
    const isAnswered = await askAboutAttempts(payments, attempts, request.log);
    const state = stateOf(order, await paymentsOf(db, [orderId]));
    // After a refusal, the person may have tried another card. The result is unknown until the provider answers.
    const isRefusal = state === 'refused' || state === 'attempt-refused';
    return { status: 200, body: { state: isRefusal && !isAnswered ? 'pending' : state, email } };
  };
