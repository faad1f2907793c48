import type { Handler } from '../contract/types';
import { fromNow } from '../db/clock';
import type { Services } from '../services';
import { openLibrary } from './library';
import { ordersOf, stateOf } from './order-state';
import { readLibrary } from './titles';

/** How long a person who comes back from the provider need not accept the terms again. */
const RECENTLY_MS = 30 * 60_000;

export const getCouponPayment =
  (services: Services): Handler<'getCouponPayment'> =>
  async ({ path: { token } }) => {
    const { db } = services;
    const library = await openLibrary(db, token);
    const payment = await ordersOf(db, library.token)
      .where('state', 'in', ['paid', 'refused'])
      .where('ended_at', '>', fromNow(-RECENTLY_MS))
      .orderBy('ended_at', 'desc')
      .executeTakeFirst();
    if (!payment) return { status: 200, body: {} };
    const result = stateOf(payment) === 'paid' ? 'OK' : 'KO';
    return { status: 200, body: { result, library: await readLibrary(services, library) } };
  };
