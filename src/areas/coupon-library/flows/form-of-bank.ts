import { fromPromise } from 'xstate';
import { postInWindow, refusedIn } from '../../../shared/flow/blank-window';
import type { PaymentForm } from '../types';

/** How the form of the payment provider is sent, and watched. */
export const formOfBank = {
  postForm: fromPromise<void, { form: PaymentForm }>(async ({ input: { form } }) => {
    postInWindow(null, form);
  }),
  watchForm: fromPromise<void>(() => refusedIn(null)),
};
