import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';

/** The attempts to pay an order, the latest first. */
export const paymentsOf = (db: Db, order: number) =>
  db
    .selectFrom('children_order_payments')
    .innerJoin('payments', 'payments.order_id', 'payment_id')
    .select(['payment_id as id', 'state', 'created_at', 'ended_at'])
    .where('children_order_payments.order_id', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .execute();

/**
 * Asks the provider about the attempts to pay an order, unless the order is already paid.
 * @param paidAt when the order was paid; null while it is not
 * @returns whether the outcome of every attempt is known
 */
export const isOrderHeardOf = async (
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  order: number,
  paidAt: Date | null,
  log: FastifyBaseLogger,
): Promise<boolean> => paidAt !== null || isHeardOf(payments, await paymentsOf(db, order), log);

/** The pages to which the browser returns from the provider. Neither page trusts its own address: it asks for the state of the order. */
const resultPages = { ok: 'gratishp/HPSuccess', ko: 'gratishp/HPError' } as const;

/** @param portal address of the portal, with a slash at the end */
export const resultAddress = (portal: string, order: number, result: keyof typeof resultPages): string =>
  `${new URL(resultPages[result], portal)}?${new URLSearchParams({ order: String(order) })}`;
