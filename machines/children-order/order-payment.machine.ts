import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { FormRefused, PayFailure, PaymentForm, PaymentInput, PaymentResult } from '../../src/areas/children-order/types';

type Event =
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<PaymentForm, 'pay'>
  | ErrorActorEvent<PayFailure, 'pay'>
  | DoneActorEvent<void, 'postForm'>
  | ErrorActorEvent<FormRefused, 'postForm'>
  | DoneActorEvent<void, 'watchForm'>
  | ErrorActorEvent<FormRefused, 'watchForm'>;

type Context = PaymentInput & { form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: PayFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** An order of books for children, which is sent, is paid. */
export const orderPaymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'payment.ended'; result: PaymentResult },
    tags: {} as 'busy',
    /** `percent`: how much of the sending is done. */
    meta: {} as { percent?: number; notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    pay: fromPromise<PaymentForm, PaymentInput>(unbound),
    postForm: fromPromise<void, { form: PaymentForm }>(unbound),
    watchForm: fromPromise<void>(unbound),
  },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    alreadyPaid: failedWith('AlreadyPaid'),
    notOrdered: failedWith('NotOrdered'),
    totalChanged: failedWith('TotalChanged'),
    mischarged: failedWith('Mischarged'),
  },
  actions: {
    keepForm: assign({ form: (_, form: PaymentForm) => form }),
    tell: emit((_, result: PaymentResult) => ({ type: 'payment.ended' as const, result })),
  },
}).createMachine({
  id: 'orderPayment',
  description: 'Payment of an order of books for children, which is sent: at the payment provider, to which the page leads.',
  context: ({ input }) => ({ ...input, form: null }),
  initial: 'paying',
  states: {
    paying: {
      description: 'A form of the payment provider is asked for. Each is for one visit there, and the order is paid once.',
      tags: 'busy',
      meta: { percent: 50 },
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { orderId, total } }) => ({ orderId, total }),
        onDone: { target: 'leading', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        onError: [
          { guard: 'alreadyPaid', target: 'paid' },
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { guard: 'tooManyTries', target: 'failed.tooOften' },
          { guard: 'notOrdered', target: 'refused.notOrdered' },
          { guard: 'totalChanged', target: 'refused.totalChanged' },
          { guard: 'mischarged', target: 'refused.mischarged' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    leading: {
      description: 'The form is there, and is sent by itself.',
      tags: 'busy',
      meta: { percent: 75 },
      invoke: {
        id: 'postForm',
        src: 'postForm',
        input: ({ context }) => ({ form: context.form as PaymentForm }),
        onDone: 'underWay',
        onError: 'failed.unavailable',
      },
    },
    underWay: {
      description:
        'The payment provider is about to open, or the person is back from it by the browser’s button. It takes a form once: to go there again needs another.',
      meta: { percent: 100 },
      invoke: { id: 'watchForm', src: 'watchForm', onDone: 'failed.unavailable', onError: 'failed.unavailable' },
      on: { retried: 'paying', closed: 'unpaid' },
    },
    failed: {
      description: 'The order is sent, and its payment has not begun; the person tries to pay again, now or later.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server has refused it or does not answer, or the browser has kept back the form.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.notPaid' } },
        },
        tooOften: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.notPaidYet' } },
        },
        interrupted: {
          description: 'The session ended before; signed in again, the person pays.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.payInterrupted' } },
        },
      },
      on: { retried: 'paying', closed: 'unpaid' },
    },
    refused: {
      description: 'It cannot be paid as the page knows it, however often it is tried: the page asks anew what became of it.',
      initial: 'notOrdered',
      states: {
        notOrdered: {
          description: 'The server has no such order that was sent.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.notOrdered' } },
        },
        totalChanged: {
          description: 'The server has another total of the order.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.totalChanged' } },
        },
        mischarged: {
          description: 'The bank has charged another amount for it: a person of the publisher looks into that.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.mischarged' } },
        },
      },
      on: { closed: 'unpaid' },
    },
    paid: { description: 'It is paid already, as from another window.', type: 'final', entry: { type: 'tell', params: 'paid' } },
    unpaid: { description: 'The order is sent, and is not paid.', type: 'final', entry: { type: 'tell', params: 'unpaid' } },
  },
});
