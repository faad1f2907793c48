import type { Handler } from '../contract/types';
import { fromNow } from '../db/clock';
import type { Services } from '../services';
import { attemptsOf, paymentsOf } from './attempts';
import { openLibrary } from './library';
import { stateOf } from './order-state';
import { readLibrary } from './titles';

/** How long a person who comes back from the provider need not accept the terms again. */
const RECENTLY_MS = 30 * 60_000;

export const getCouponPayment =
  (services: Services): Handler<'getCouponPayment'> =>
  async ({ path: { token } }) => {
    const { db } = services;
    const library = await openLibrary(db, token);
    const ended = await db
      .selectFrom('coupon_orders')
      .innerJoin(attemptsOf(db).as('attempts'), 'attempts.order_id', 'coupon_orders.order_id')
      .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
      .select('coupon_orders.order_id')
      .where('library_token', '=', library.token)
      .where('state', 'in', ['paid', 'refused'])
      .where('ended_at', '>', fromNow(-RECENTLY_MS))
      .orderBy('ended_at', 'desc')
      .executeTakeFirst();
    if (!ended) return { status: 200, body: {} };
    const result = stateOf(await paymentsOf(db, [ended.order_id])) === 'paid' ? 'OK' : 'KO';
    return { status: 200, body: { result, library: await readLibrary(services, library) } };
  };
