import { createMachine, fromPromise, type PromiseActorLogic } from 'xstate';
import { bankWay } from '../../src/shared/flow/bank-way';
import { childFlow } from '../../src/shared/flow/child-flow';
import type { PaymentForm } from '../../src/shared/rules/payment-form';

/** For how long the way to the bank is open, in milliseconds, before it is barred. */
export const barredAfter = 1_000;

/** As a call that ends by the clock of the flows, which a path moves on. */
const barred = createMachine({
  initial: 'open',
  states: { open: { after: { [barredAfter]: 'barred' } }, barred: { type: 'final' } },
}) as unknown as PromiseActorLogic<void>;

/** The way to the bank where no page leaves: as if the browser kept the form back once that time has passed. */
export const handedWay = childFlow(
  bankWay.provide({ actors: { postForm: fromPromise<void, { form: PaymentForm }>(async () => undefined), watchForm: barred } }),
  true,
);
