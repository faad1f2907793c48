import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';

/** Reads the attempts to pay an order, the latest first. */
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
 * @param paidAt the time of the payment; null while the order is not paid
 * @returns true when the order is paid, or when the provider has answered about the attempts in time
 */
export const askAboutOrder = async (
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  order: number,
  paidAt: Date | null,
  log: FastifyBaseLogger,
): Promise<boolean> => paidAt !== null || askAboutAttempts(payments, await paymentsOf(db, order), log);

/**
 * The pages to which the browser returns from the provider. Each page asks the server for the state of the order, because anybody can open
 * the address of the page.
 */
const resultPages = { ok: 'gratishp/HPSuccess', ko: 'gratishp/HPError' } as const;

/** Returns the address of the page with the result of a payment. @param portal address of the portal, with a slash at the end */
export const resultAddress = (portal: string, order: number, result: keyof typeof resultPages): string =>
  `${new URL(resultPages[result], portal)}?${new URLSearchParams({ order: String(order) })}`;
