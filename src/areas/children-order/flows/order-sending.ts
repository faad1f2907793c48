import { assign } from 'xstate';
import { orderSendingMachine } from '../../../../machines/children-order/order-sending.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { orderCost } from '../../../shared/rules/order-cost';
import { orderPayment } from './order-payment';

const services = () => loadCode(() => import('../services/send-order'));

export const orderSending = orderSendingMachine.provide({
  actors: {
    uploadPicture: fromEffect(async () => (await services()).uploadPicture),
    sendOrder: fromEffect(async () => (await services()).sendOrder),
    orderPayment: childFlow(orderPayment, true),
  },
  actions: {
    takeTotal: assign(({ context: { order } }) => ({ total: orderCost(order.terms.cost, order.terms.vat).total })),
  },
});
