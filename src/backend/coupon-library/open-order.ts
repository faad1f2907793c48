import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import type { Db } from '../db/schema';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';
import { allAttempts, paymentsOf } from './attempts';
import { centsOfLines } from './cents-of-lines';
import type { Library } from './library';
import { stateOf } from './order-state';
import { linesOf } from './orders';
import { productsOf } from './own-products';

/** An order with an open attempt to pay. `begunAt` is the moment when the attempt began. */
export type OpenOrder = { readonly begunAt: Date; readonly order: NonNullable<components['schemas']['PaymentStatus']['order']> };

/** Finds the order of the library's latest attempt that may still succeed. */
const findStartedOrder = (db: Db, { token }: Library) =>
  db
    .selectFrom('coupon_orders')
    .innerJoin(allAttempts(db).as('attempts'), 'attempts.order_id', 'coupon_orders.order_id')
    .innerJoin('payments', 'payments.order_id', 'attempts.attempt')
    .select(['coupon_orders.order_id as id', 'created_at'])
    .where('library_token', '=', token)
    .where('withdrawn_at', 'is', null)
    .where('state', '=', 'started')
    .orderBy('created_at', 'desc')
    .orderBy('attempts.attempt')
    .executeTakeFirst();

/**
 * Finds the library's order whose payment was begun last, and asks the provider about this order.
 * @returns undefined when no such order exists, when its payment has ended meanwhile, or when one product is not for sale
 */
export const findOpenOrder = async (
  { db, payments, options }: Pick<Services, 'db' | 'payments' | 'options'>,
  library: Library,
  log: FastifyBaseLogger,
): Promise<OpenOrder | undefined> => {
  const begun = await findStartedOrder(db, library);
  if (!begun) return undefined;
  const { id, created_at: begunAt } = begun;
  await askAboutAttempts(payments, await paymentsOf(db, [id]), log);
  const state = stateOf({ withdrawn_at: null }, await paymentsOf(db, [id]));
  if (state !== 'pending' && state !== 'attempt-refused') return undefined;
  const lines = await linesOf(db, id);
  const own = await productsOf(db, library.token, options.studentZone.timeZone);
  if (!lines.every(({ licence }) => own.some((each) => each.licence === licence && each.isForSale))) return undefined;
  const products = lines.map(({ name, total_cents }) => ({ name, totalAmount: eurosOf(total_cents) }));
  return { begunAt, order: { id, totalAmount: eurosOf(centsOfLines(lines)), products } };
};
