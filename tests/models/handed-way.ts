import { createMachine, fromPromise, type PromiseActorLogic } from 'xstate';
import { bankWay } from '../../src/shared/flow/bank-way';
import { childFlow } from '../../src/shared/flow/child-flow';
import type { PaymentForm } from '../../src/shared/rules/payment-form';

/** Milliseconds after which the way to the bank is barred. */
export const barredAfter = 1_000;

/** The time limit, as a call that ends by the clock of the flows. A path moves that clock on. */
const barred = createMachine({
  initial: 'open',
  states: { open: { after: { [barredAfter]: 'barred' } }, barred: { type: 'final' } },
}) as unknown as PromiseActorLogic<void>;

/** The way to the bank without leaving the page, as if the browser had kept the form back until the time limit. */
export const handedWay = childFlow(
  bankWay.provide({ actors: { postForm: fromPromise<void, { form: PaymentForm }>(async () => undefined), watchForm: barred } }),
  true,
);
