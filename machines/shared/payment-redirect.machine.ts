import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { FormRefused, PaymentForm, PaymentRedirectOutcome } from '../../src/shared/rules/payment-form';

type Event =
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<void, 'postForm'>
  | ErrorActorEvent<FormRefused, 'postForm'>
  | DoneActorEvent<void, 'watchForm'>
  | ErrorActorEvent<FormRefused, 'watchForm'>;

type Input = { form: PaymentForm };

const unbound = () => Promise.reject(new Error('This actor is bound in the shared flows'));

/** The chart that leads a person from the page to the payment provider. */
export const paymentRedirectMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as Event,
    emitted: {} as { type: 'redirect.ended'; outcome: PaymentRedirectOutcome },
    tags: {} as 'busy',
    /** `percent`: how much of a payment is done, from 0 to 100. */
    meta: {} as { percent?: number },
  },
  actors: {
    postForm: fromPromise<void, Input>(unbound),
    watchForm: fromPromise<void>(unbound),
  },
  actions: { tell: emit((_, outcome: PaymentRedirectOutcome) => ({ type: 'redirect.ended' as const, outcome })) },
}).createMachine({
  id: 'paymentRedirect',
  description: 'Way to the bank: a form that the flow already has leads the page to the payment provider.',
  context: ({ input }) => input,
  initial: 'leading',
  states: {
    leading: {
      description: 'The page sends the form.',
      tags: 'busy',
      meta: { percent: 75 },
      invoke: { id: 'postForm', src: 'postForm', input: ({ context }) => context, onDone: 'underWay', onError: 'barred' },
    },
    underWay: {
      description:
        'The payment provider is about to open, or the person has come back with the browser’s Back button. Each form is valid once, so another visit needs another form.',
      meta: { percent: 100 },
      invoke: { id: 'watchForm', src: 'watchForm', onDone: 'barred', onError: 'barred' },
      on: { retried: 'again', closed: 'later' },
    },
    again: { description: 'The person wants to pay, with another form.', type: 'final', entry: { type: 'tell', params: 'again' } },
    barred: { description: 'The browser has blocked the form.', type: 'final', entry: { type: 'tell', params: 'barred' } },
    later: { description: 'The person does not pay now.', type: 'final', entry: { type: 'tell', params: 'later' } },
  },
});
