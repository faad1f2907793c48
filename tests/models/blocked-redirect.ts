import { createMachine, fromPromise, type PromiseActorLogic } from 'xstate';
import { childFlow } from '../../src/shared/flow/child-flow';
import { paymentRedirect } from '../../src/shared/flow/payment-redirect';
import type { PaymentForm } from '../../src/shared/rules/payment-form';

/** The milliseconds after which the flow assumes that the browser has blocked the form for the bank. */
export const barredAfter = 1_000;

/** The time limit, as a call that ends by the clock of the flows. A path advances that clock. */
const barred = createMachine({
  initial: 'open',
  states: { open: { after: { [barredAfter]: 'barred' } }, barred: { type: 'final' } },
}) as unknown as PromiseActorLogic<void>;

/** The flow that leads to the bank, but without leaving the page. It behaves as if the browser had blocked the form. */
export const blockedRedirect = childFlow(
  paymentRedirect.provide({ actors: { postForm: fromPromise<void, { form: PaymentForm }>(async () => undefined), watchForm: barred } }),
  true,
);
