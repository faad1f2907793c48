import type { Handler } from '../contract/types';
import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';
import type { Services } from '../services';
import { allAttempts, paymentsOf } from './attempts';
import { type Library, openLibrary } from './library';
import { findOpenOrder, type OpenOrder } from './open-order';
import { stateOf } from './order-state';
import { readLibrary } from './titles';

/** Time in milliseconds after a payment. In this time, a person who returns from the provider need not accept the terms again. */
const RECENTLY_MS = 30 * 60_000;

/** Finds the order of a library whose payment has ended most recently, within the last half hour. */
const findLastEndedOrder = (db: Db, { token }: Library) =>
  db
    .selectFrom('coupon_orders')
    .innerJoin(allAttempts(db).as('attempts'), 'attempts.order_id', 'coupon_orders.order_id')
    .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
    .select(['coupon_orders.order_id as id', 'ended_at', 'withdrawn_at'])
    .where('library_token', '=', token)
    .where('state', 'in', ['paid', 'refused'])
    .where('ended_at', '>', fromNow(-RECENTLY_MS))
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();

type EndedOrder = { readonly id: string; readonly ended_at: Date | null };

/** Whether a payment of another order has ended since the payment of an open order began. */
const hasEndedSince = (ended: EndedOrder | undefined, { begunAt, order }: OpenOrder): boolean =>
  ended !== undefined && ended.id !== order.id && ended.ended_at !== null && ended.ended_at > begunAt;

export const getCouponPayment =
  (services: Services): Handler<'getCouponPayment'> =>
  async ({ path: { token }, request }) => {
    const { db } = services;
    const library = await openLibrary(db, token);
    const open = await findOpenOrder(services, library, request.log);
    const ended = await findLastEndedOrder(db, library);
    if (open && !hasEndedSince(ended, open)) return { status: 200, body: { order: open.order } };
    if (!ended) return { status: 200, body: {} };
    const result = stateOf(ended, await paymentsOf(db, [ended.id])) === 'paid' ? 'OK' : 'KO';
    return { status: 200, body: { result, library: await readLibrary(services, library) } };
  };
