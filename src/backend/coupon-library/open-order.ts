import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import type { Db } from '../db/schema';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { attemptsOf, paymentsOf } from './attempts';
import { centsOfLines } from './cents-of-lines';
import type { Library } from './library';
import { stateOf } from './order-state';
import { linesOf } from './orders';
import { productsOf } from './own-products';

/** An order with an attempt to pay it that the provider has not reported as paid. */
export type OpenOrder = { readonly begunAt: Date; readonly order: NonNullable<components['schemas']['PaymentStatus']['order']> };

/** The order of the library's latest attempt that may still succeed. */
const begunOf = (db: Db, { token }: Library) =>
  db
    .selectFrom('coupon_orders')
    .innerJoin(attemptsOf(db).as('attempts'), 'attempts.order_id', 'coupon_orders.order_id')
    .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
    .select(['coupon_orders.order_id as id', 'created_at'])
    .where('library_token', '=', token)
    .where('withdrawn_at', 'is', null)
    .where('state', '=', 'started')
    .orderBy('created_at', 'desc')
    .orderBy('attempts.attempt')
    .executeTakeFirst();

/**
 * Finds the library's order whose payment was begun last, and asks the provider about it.
 * @returns undefined where there is no such order, its payment has ended by now, or another order has paid for one of its licences
 */
export const openOrderOf = async (
  { db, payments, options }: Pick<Services, 'db' | 'payments' | 'options'>,
  library: Library,
  log: FastifyBaseLogger,
): Promise<OpenOrder | undefined> => {
  const begun = await begunOf(db, library);
  if (!begun) return undefined;
  const { id, created_at: begunAt } = begun;
  await isHeardOf(payments, await paymentsOf(db, [id]), log);
  const state = stateOf({ withdrawn_at: null }, await paymentsOf(db, [id]));
  if (state !== 'pending' && state !== 'attempt-refused') return undefined;
  const lines = await linesOf(db, id);
  const own = await productsOf(db, library.token, options.studentZone.timeZone);
  if (!lines.every(({ licence }) => own.some((each) => each.licence === licence && each.isForSale))) return undefined;
  const products = lines.map(({ name, total_cents }) => ({ name, totalAmount: eurosOf(total_cents) }));
  return { begunAt, order: { id, totalAmount: eurosOf(centsOfLines(lines)), products } };
};
