import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import { isAttemptRefused } from '../payment/is-attempt-refused';
import type { Attempt } from '../payment/is-heard-of';
import type { Services } from '../services';
import { isOrderHeardOf, paymentsOf } from './order-payments';
import { ownOrder } from './orders';

type OrderState = components['schemas']['ChildrenOrderState'];
export type SentState = Exclude<Exclude<OrderState, { state: 'open' }>['state'], 'attempt-refused'>;

type Needed = Pick<Services, 'db' | 'payments'>;

type Ends = { readonly paid_at: Date | null; readonly withdrawn_at: Date | null };

/**
 * The state of an order that was sent.
 * @param attempts to pay it, the latest first
 * @param isHeard whether the provider has answered about all of them
 */
export const sentStateOf = ({ paid_at, withdrawn_at }: Ends, attempts: readonly Attempt[], isHeard: boolean): SentState => {
  if (paid_at !== null) return 'paid';
  if (attempts.some(({ state }) => state === 'mischarged')) return 'mischarged';
  if (withdrawn_at !== null) return 'withdrawn';
  const [latest] = attempts;
  if (!latest) return 'unpaid';
  // After a refusal, the person may try another card: until the provider answers, the result is unknown.
  return latest.state === 'started' || !isHeard ? 'pending' : 'refused';
};

/**
 * Reads the state of an order. The provider is asked first, because the browser may return before the provider's notification, or after a
 * try with another card.
 * @throws 404 where the person has no such order
 */
export const stateOf = async (needed: Needed, userId: string, orderId: number, log: FastifyBaseLogger): Promise<OrderState> => {
  const { db } = needed;
  const told = await ownOrder(db, userId, orderId);
  const isHeard = await isOrderHeardOf(needed, orderId, told.paid_at, log);
  const order = await ownOrder(db, userId, orderId);
  if (order.total_cents === null) return { state: 'open', totalCost: null };
  const attempts = await paymentsOf(db, orderId);
  const state = sentStateOf(order, attempts, isHeard);
  const isBeside = state === 'pending' && isHeard && isAttemptRefused(attempts);
  return { state: isBeside ? 'attempt-refused' : state, totalCost: eurosOf(order.total_cents) };
};
