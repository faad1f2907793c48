import { fromPromise } from 'xstate';
import { purchaseMachine } from '../../../../machines/coupon-library/purchase.machine';
import { postInWindow, refusedIn } from '../../../shared/flow/blank-window';
import { fromEffect } from '../../../shared/flow/from-effect';
import { canPay } from '../rules';
import type { PaymentForm } from '../types';

const services = () => import('../services/purchase');

export const purchase = purchaseMachine.provide({
  actors: {
    orderProduct: fromEffect(async () => (await services()).orderProduct),
    postForm: fromPromise<void, { form: PaymentForm }>(async ({ input: { form } }) => {
      postInWindow(null, form);
    }),
    watchForm: fromPromise<void>(() => refusedIn(null)),
  },
  guards: { canPay: (_, order) => canPay(order) },
});
