import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { paymentsOf } from './order-payments';
import { ownOrder } from './orders';

type OrderState = components['schemas']['ChildrenOrderState'];
type SentState = Exclude<OrderState, { state: 'open' }>['state'];

type Needed = Pick<Services, 'db' | 'payments'>;

/**
 * What became of an order. The browser may be here before the provider has told how it ended, or after one more card: then the provider is asked.
 * @throws 404 where the person has no such order
 */
export const stateOf = async ({ db, payments }: Needed, userId: string, orderId: number, log: FastifyBaseLogger): Promise<OrderState> => {
  const told = await ownOrder(db, userId, orderId);
  const isHeard = told.paid_at !== null || (await isHeardOf(payments, await paymentsOf(db, orderId), log));
  const order = await ownOrder(db, userId, orderId);
  if (order.total_cents === null) return { state: 'open', totalCost: null };
  const stateNow = async (): Promise<SentState> => {
    if (order.paid_at !== null) return 'paid';
    const attempts = await paymentsOf(db, orderId);
    const [latest] = attempts;
    if (!latest) return 'unpaid';
    if (attempts.some(({ state }) => state === 'mischarged')) return 'mischarged';
    // A refusal may be followed by one more card: while the provider says nothing, nobody knows.
    return latest.state === 'started' || !isHeard ? 'pending' : 'refused';
  };
  return { state: await stateNow(), totalCost: eurosOf(order.total_cents) };
};
