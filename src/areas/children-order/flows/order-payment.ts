import { orderPaymentMachine } from '../../../../machines/children-order/order-payment.machine';
import { loadCode } from '../../../shared/browser/code';
import { bankWay } from '../../../shared/flow/bank-way';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/payment'));

export const orderPayment = orderPaymentMachine.provide({
  actors: {
    pay: fromEffect(async () => (await services()).pay),
    bankWay: childFlow(bankWay, true),
  },
});
