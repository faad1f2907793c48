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
  const [latest] = told.paid_at === null ? await paymentsOf(db, orderId) : [];
  const isHeard = latest === undefined || (await isHeardOf(payments, latest.id, log));
  const order = latest ? await ownOrder(db, userId, orderId) : told;
  if (order.total_cents === null) return { state: 'open', totalCost: null };
  const stateNow = async (): Promise<SentState> => {
    if (order.paid_at !== null) return 'paid';
    if (!latest) return 'unpaid';
    const states = (await paymentsOf(db, orderId)).map(({ state }) => state);
    // A refusal may be followed by one more card: while the provider says nothing, nobody knows.
    return states.includes('started') || !isHeard ? 'pending' : 'refused';
  };
  return { state: await stateNow(), totalCost: eurosOf(order.total_cents) };
};
