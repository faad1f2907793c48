import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { PayFailure, PaymentForm, PaymentInput, PaymentResult } from '../../src/areas/children-order/types';
import type { paymentRedirectMachine } from '../shared/payment-redirect.machine';

type Event =
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<PaymentForm, 'pay'>
  | ErrorActorEvent<PayFailure, 'pay'>
  | EmittedFrom<typeof paymentRedirectMachine>;

type Context = PaymentInput & { form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: PayFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a teacher pays a sent order of books for children. */
export const orderPaymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'payment.ended'; result: PaymentResult },
    children: {} as { paymentRedirect: 'paymentRedirect' },
    tags: {} as 'busy',
    /** `percent`: how much of the sending is done, from 0 to 100. */
    meta: {} as { percent?: number; notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    pay: fromPromise<PaymentForm, PaymentInput>(unbound),
    paymentRedirect: unboundFlow<typeof paymentRedirectMachine>(),
  },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    alreadyPaid: failedWith('AlreadyPaid'),
    notOrdered: failedWith('NotOrdered'),
    totalChanged: failedWith('TotalChanged'),
    mischarged: failedWith('Mischarged'),
    withdrawn: failedWith('Withdrawn'),
    wantsNewForm: ({ event }) => event.type === 'redirect.ended' && event.outcome === 'again',
    paysLater: ({ event }) => event.type === 'redirect.ended' && event.outcome === 'later',
  },
  actions: {
    keepForm: assign({ form: (_, form: PaymentForm) => form }),
    tell: emit((_, result: PaymentResult) => ({ type: 'payment.ended' as const, result })),
  },
}).createMachine({
  id: 'orderPayment',
  description: 'Payment of a sent order of books for children. The page leads to the payment provider.',
  context: ({ input }) => ({ ...input, form: null }),
  initial: 'paying',
  states: {
    paying: {
      description: 'The server makes a form for the payment provider. Each form is valid for one visit to the provider.',
      tags: 'busy',
      meta: { percent: 50 },
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { orderId, total } }) => ({ orderId, total }),
        onDone: { target: 'away', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        onError: [
          { guard: 'alreadyPaid', target: 'paid' },
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { guard: 'tooManyTries', target: 'failed.tooOften' },
          { guard: 'notOrdered', target: 'refused.notOrdered' },
          { guard: 'totalChanged', target: 'refused.totalChanged' },
          { guard: 'mischarged', target: 'refused.mischarged' },
          { guard: 'withdrawn', target: 'refused.withdrawn' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    away: {
      description: 'The page leads to the payment provider, unless the person turns back.',
      invoke: { id: 'paymentRedirect', src: 'paymentRedirect', input: ({ context }) => ({ form: context.form as PaymentForm }) },
      on: {
        'redirect.ended': [
          { guard: 'wantsNewForm', target: 'paying' },
          { guard: 'paysLater', target: 'unpaid' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The order is sent, and its payment has not begun. The person can try to pay again, now or later.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server has refused or does not answer, or the browser has blocked the form.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.notPaid' } },
        },
        tooOften: {
          description: 'There were too many tries. The person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.notPaidYet' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and pays.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.payInterrupted' } },
        },
      },
      on: { retried: 'paying', closed: 'unpaid' },
    },
    refused: {
      description: 'The order cannot be paid as the page shows it. Afterwards the page loads the state of the order again.',
      initial: 'notOrdered',
      states: {
        notOrdered: {
          description: 'The server has not received this order.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.notOrdered' } },
        },
        totalChanged: {
          description: 'The server has another total for the order.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.totalChanged' } },
        },
        mischarged: {
          description: 'The bank has charged another amount for the order. The publisher looks into the payment.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.mischarged' } },
        },
        withdrawn: {
          description: 'The person has withdrawn the order, for example in another tab.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.payWithdrawn' } },
        },
      },
      on: { closed: 'unpaid' },
    },
    paid: {
      description: 'The order is already paid, for example from another window.',
      type: 'final',
      entry: { type: 'tell', params: 'paid' },
    },
    unpaid: { description: 'The order is sent, but not paid.', type: 'final', entry: { type: 'tell', params: 'unpaid' } },
  },
});
