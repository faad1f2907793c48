import { orderPaymentMachine } from '../../../../machines/children-order/order-payment.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { paymentRedirect } from '../../../shared/flow/payment-redirect';

const bind = bindServices(() => import('../services/payment'));

export const orderPayment = orderPaymentMachine.provide({
  actors: {
    pay: bind('pay'),
    paymentRedirect: childFlow(paymentRedirect, true),
  },
});
