import { fromPromise } from 'xstate';
import { bankWayMachine } from '../../../machines/shared/bank-way.machine';
import type { PaymentForm } from '../rules/payment-form';
import { postInWindow, refusedIn } from './blank-window';

/** The chart that leads to the bank, in the window of the portal. */
export const bankWay = bankWayMachine.provide({
  actors: {
    postForm: fromPromise<void, { form: PaymentForm }>(async ({ input: { form } }) => {
      postInWindow(null, form);
    }),
    watchForm: fromPromise<void>(() => refusedIn(null)),
  },
});
