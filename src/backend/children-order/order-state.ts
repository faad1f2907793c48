import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import type { Attempt } from '../payment/ask-about-attempts';
import { isAttemptRefused } from '../payment/is-attempt-refused';
import type { Services } from '../services';
import { askAboutOrder, paymentsOf } from './order-payments';
import { findOwnOrder } from './orders';

type OrderState = components['schemas']['ChildrenOrderState'];
export type SentState = Exclude<Exclude<OrderState, { state: 'open' }>['state'], 'attempt-refused'>;

type NeededServices = Pick<Services, 'db' | 'payments'>;

type OrderTimes = { readonly paid_at: Date | null; readonly withdrawn_at: Date | null };

/**
 * Determines the state of an order that was sent.
 * @param attempts the attempts to pay the order, the latest first
 * @param isAnswered whether the provider has answered about all attempts
 */
export const sentStateOf = ({ paid_at, withdrawn_at }: OrderTimes, attempts: readonly Attempt[], isAnswered: boolean): SentState => {
  if (paid_at !== null) return 'paid';
  if (attempts.some(({ state }) => state === 'mischarged')) return 'mischarged';
  if (withdrawn_at !== null) return 'withdrawn';
  const [latest] = attempts;
  if (!latest) return 'unpaid';
  // After a refusal, the person may have tried another card. The result is unknown until the provider answers.
  return latest.state === 'started' || !isAnswered ? 'pending' : 'refused';
};

/**
 * Reads the state of an order. Asks the provider first, because the browser may return before the notification of the provider. The person
 * may also have tried another card.
 * @throws 404 when the person has no such order
 */
export const stateOf = async (services: NeededServices, userId: string, orderId: number, log: FastifyBaseLogger): Promise<OrderState> => {
  const { db } = services;
  const before = await findOwnOrder(db, userId, orderId);
  const isAnswered = await askAboutOrder(services, orderId, before.paid_at, log);
  const order = await findOwnOrder(db, userId, orderId);
  if (order.total_cents === null) return { state: 'open', totalCost: null };
  const attempts = await paymentsOf(db, orderId);
  const state = sentStateOf(order, attempts, isAnswered);
  const isRefused = state === 'pending' && isAnswered && isAttemptRefused(attempts);
  return { state: isRefused ? 'attempt-refused' : state, totalCost: eurosOf(order.total_cents) };
};
