import { orderPaymentMachine } from '../../../../machines/children-order/order-payment.machine';
import { bankWay } from '../../../shared/flow/bank-way';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';

const bind = bindServices(() => import('../services/payment'));

export const orderPayment = orderPaymentMachine.provide({
  actors: {
    pay: bind('pay'),
    bankWay: childFlow(bankWay, true),
  },
});
