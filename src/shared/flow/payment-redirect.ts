import { fromPromise } from 'xstate';
import { paymentRedirectMachine } from '../../../machines/shared/payment-redirect.machine';
import type { PaymentForm } from '../rules/payment-form';
import { postInWindow, watchRefusalIn } from './blank-window';

/** The chart that leads to the payment provider, bound to the portal's own window. */
export const paymentRedirect = paymentRedirectMachine.provide({
  actors: {
    postForm: fromPromise<void, { form: PaymentForm }>(async ({ input: { form } }) => {
      postInWindow(null, form);
    }),
    watchForm: fromPromise<void>(() => watchRefusalIn(null)),
  },
});
