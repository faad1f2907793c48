import { fromPromise } from 'xstate';
import { orderPaymentMachine } from '../../../../machines/children-order/order-payment.machine';
import { postInWindow, refusedIn } from '../../../shared/flow/blank-window';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { PaymentForm } from '../types';

const services = () => import('../services/payment');

export const orderPayment = orderPaymentMachine.provide({
  actors: {
    pay: fromEffect(async () => (await services()).pay),
    postForm: fromPromise<void, { form: PaymentForm }>(async ({ input: { form } }) => {
      postInWindow(null, form);
    }),
    watchForm: fromPromise<void>(() => refusedIn(null)),
  },
});
