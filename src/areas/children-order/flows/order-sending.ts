import { assign } from 'xstate';
import { orderSendingMachine } from '../../../../machines/children-order/order-sending.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { orderCost } from '../../../shared/rules/order-cost';
import { orderPayment } from './order-payment';

const bind = bindServices(() => import('../services/send-order'));

export const orderSending = orderSendingMachine.provide({
  actors: {
    uploadPicture: bind('uploadPicture'),
    sendOrder: bind('sendOrder'),
    orderPayment: childFlow(orderPayment, true),
  },
  actions: {
    takeTotal: assign(({ context: { order } }) => ({ total: orderCost(order.terms.cost, order.terms.vat).total })),
  },
});
