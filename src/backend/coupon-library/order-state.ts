import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';

type State = components['schemas']['OrderState']['state'];

/** A payment as its row has it. */
type Payment = { readonly state: string; readonly cents: number; readonly refund_cents: number };

/** What became of the order of a payment, as people are told: an abandoned one was not paid. */
export const stateOf = ({ state, cents, refund_cents }: Payment): State => {
  if (state === 'paid') return refund_cents < cents ? 'paid' : 'refunded';
  return state === 'started' ? 'pending' : 'refused';
};

/** The payments of a library, with the orders that they are for. */
export const ordersOf = (db: Db, token: string) =>
  db
    .selectFrom('coupon_orders')
    .innerJoin('payments', 'payments.order_id', 'coupon_orders.order_id')
    .select(['email', 'state', 'cents', 'refund_cents'])
    .where('library_token', '=', token);
