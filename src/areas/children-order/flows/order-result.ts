import { orderResultMachine } from '../../../../machines/children-order/order-result.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import type { ReturnedOrder } from '../types';
import { orderPayment } from './order-payment';
import { orderWithdrawal } from './order-withdrawal';

const bind = bindServices(() => import('../services/payment'));

export const orderResult = orderResultMachine.provide({
  actors: {
    loadState: bind('loadState'),
    orderPayment: childFlow(orderPayment, true),
    orderWithdrawal: childFlow(orderWithdrawal, true),
  },
});

/**
 * Returns the number of the order from the address at which a person comes back from the payment provider.
 * @param query the query of the address
 */
export const returnedOrder = (query: string): ReturnedOrder => {
  const text = new URLSearchParams(query).get('order') ?? '';
  return { orderId: /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null };
};
