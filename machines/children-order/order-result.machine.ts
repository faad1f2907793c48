import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { LoadStateFailure, OrderState, PaymentInput, ReturnedOrder } from '../../src/areas/children-order/types';
import type { withdrawalMachine } from '../shared/withdrawal.machine';
import type { orderPaymentMachine } from './order-payment.machine';

type Event =
  | { type: 'retried' }
  | { type: 'pay.pressed' }
  | { type: 'withdraw.pressed' }
  | { type: 'accepted' }
  | EmittedFrom<typeof orderPaymentMachine>
  | EmittedFrom<ReturnType<typeof withdrawalMachine<number>>>
  | DoneActorEvent<OrderState, 'askState'>
  | ErrorActorEvent<LoadStateFailure, 'askState'>
  | DoneActorEvent<OrderState, 'askAgain'>
  | ErrorActorEvent<LoadStateFailure, 'askAgain'>;

/** `reported`: the last state that the server has reported; null before the first answer. `tries`: how often the page asked again by itself. */
type Context = ReturnedOrder & { reported: OrderState | null; tries: number };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const isOrderState =
  (state: OrderState['state']) =>
  ({ context }: { context: Context }) =>
    context.reported?.state === state;

/** The chart of the page to which a teacher comes back from the payment provider. */
export const orderResultMachine = setup({
  types: {
    input: {} as ReturnedOrder,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    children: {} as { askState: 'loadState'; askAgain: 'loadState'; orderPayment: 'orderPayment'; orderWithdrawal: 'orderWithdrawal' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'info' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    loadState: fromPromise<OrderState, { orderId: number }>(unbound),
    orderPayment: unboundFlow<typeof orderPaymentMachine>(),
    orderWithdrawal: unboundFlow<ReturnType<typeof withdrawalMachine<number>>>(),
  },
  guards: {
    hasOrder: ({ context }) => context.orderId !== null,
    isPaid: isOrderState('paid'),
    isPending: isOrderState('pending'),
    /** Whether the bank has still told nothing after five more requests, which take twenty seconds. */
    isLate: ({ context }) => context.reported?.state === 'pending' && context.tries >= 5,
    isAttemptRefused: isOrderState('attempt-refused'),
    isNotSent: isOrderState('open'),
    isMischarged: isOrderState('mischarged'),
    isWithdrawn: isOrderState('withdrawn'),
    isPaidByNow: ({ event }) => event.type === 'payment.ended' && event.result === 'paid',
    isWithdrawnByNow: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'withdrawn',
    isUntouched: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'untouched',
    isPaidInstead: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'paid',
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    isUnknown: ({ event }) => 'error' in event && event.error._tag === 'UnknownOrder',
  },
  actions: {
    keepReported: assign({ reported: (_, reported: OrderState) => reported }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginCount: assign({ tries: 0 }),
    leave: emit({ type: 'left', to: '/' }),
  },
  delays: { pause: 4000 },
}).createMachine({
  id: 'orderResult',
  description: 'Result of the payment of an order of books for children. The page asks the server, because the address proves nothing.',
  context: ({ input }) => ({ ...input, reported: null, tries: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address names the order by its number. An address without a number names no order.',
      always: [{ guard: 'hasOrder', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The server is asked for the state of the order.',
      tags: 'busy',
      invoke: {
        id: 'askState',
        src: 'loadState',
        input: ({ context }) => ({ orderId: context.orderId as number }),
        onDone: { target: 'told', actions: { type: 'keepReported', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'unasked.interrupted' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'unasked.unavailable' },
        ],
      },
    },
    told: {
      description: 'The server has reported the state of the order.',
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isLate', target: 'late' },
        { guard: 'isPending', target: 'pending' },
        { guard: 'isAttemptRefused', target: 'attemptRefused' },
        { guard: 'isNotSent', target: 'notSent' },
        { guard: 'isMischarged', target: 'mischarged' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { target: 'unpaid' },
      ],
    },
    pending: {
      description: 'The bank has not told the server yet. The page asks again every four seconds, for twenty seconds.',
      initial: 'waiting',
      meta: { notice: { severity: 'info', text: 'childrenSending.pending' } },
      states: {
        waiting: {
          description: 'The server has just answered.',
          after: { pause: { target: 'checking', actions: 'countTry' } },
        },
        checking: {
          description: 'The server is asked again.',
          invoke: {
            id: 'askAgain',
            src: 'loadState',
            input: ({ context }) => ({ orderId: context.orderId as number }),
            onDone: { target: '#orderResult.told', actions: { type: 'keepReported', params: ({ event }) => event.output } },
            onError: [
              { guard: 'sessionEnded', target: '#orderResult.unasked.interrupted' },
              { guard: 'isUnknown', target: '#orderResult.unknown' },
              { target: '#orderResult.unasked.unavailable' },
            ],
          },
        },
      },
      on: { retried: { target: '.checking', actions: 'beginCount' }, accepted: 'left' },
    },
    late: {
      description:
        'The bank takes long, or the person has not paid yet. The person leaves, asks again, pays, or withdraws the order. A second payment is refunded.',
      meta: { notice: { severity: 'warning', text: 'childrenSending.late' } },
      on: {
        retried: { target: 'pending.checking', actions: 'beginCount' },
        'pay.pressed': 'paying',
        'withdraw.pressed': 'withdrawing',
        accepted: 'left',
      },
    },
    attemptRefused: {
      description: 'The bank has refused one attempt to pay the order. Another attempt may still succeed, for example in another tab.',
      meta: { notice: { severity: 'warning', text: 'childrenSending.attemptRefused' } },
      on: {
        retried: { target: 'pending.checking', actions: 'beginCount' },
        'pay.pressed': 'paying',
        'withdraw.pressed': 'withdrawing',
        accepted: 'left',
      },
    },
    unasked: {
      description: 'The server could not be asked, so nothing is known about the payment.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server does not answer, or its answer makes no sense.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.unasked' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and asks the server again.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.askInterrupted' } },
        },
      },
      on: { retried: 'asking', accepted: 'left' },
    },
    unpaid: {
      description:
        'The order is not paid: the bank has refused the payment, or nobody has paid. The publisher’s text for this result is shown. The person can pay again, or withdraw the order.',
      on: { 'pay.pressed': 'paying', 'withdraw.pressed': 'withdrawing', accepted: 'left' },
    },
    paying: {
      description: 'The person pays again, in a dialog over the page. Afterwards the server is asked again.',
      invoke: {
        id: 'orderPayment',
        src: 'orderPayment',
        input: ({ context: { orderId, reported } }): PaymentInput => ({ orderId: orderId as number, total: reported?.total as number }),
      },
      on: {
        'payment.ended': [
          { guard: 'isPaidByNow', target: 'paid' },
          { target: 'asking', actions: 'beginCount' },
        ],
      },
    },
    withdrawing: {
      description:
        'The order is being withdrawn, in a dialog over the page. If that fails, the server is asked again for its state. If nothing was sent, the page stays as it was.',
      invoke: {
        id: 'orderWithdrawal',
        src: 'orderWithdrawal',
        input: ({ context: { orderId } }) => ({ order: orderId as number }),
      },
      on: {
        'withdrawal.ended': [
          { guard: 'isWithdrawnByNow', target: 'withdrawn' },
          { guard: 'isPaidInstead', target: 'paid' },
          { guard: 'isUntouched', target: 'told' },
          { target: 'asking', actions: 'beginCount' },
        ],
      },
    },
    withdrawn: {
      description: 'The person has withdrawn the order, which can no longer be paid.',
      meta: { notice: { severity: 'info', text: 'childrenSending.withdrawn' } },
      on: { accepted: 'left' },
    },
    paid: {
      description: 'The order is paid, and the publisher’s text for this result is shown.',
      on: { accepted: 'left' },
    },
    mischarged: {
      description: 'The bank has charged another amount. The publisher looks into the payment; meanwhile the order cannot be paid.',
      meta: { notice: { severity: 'warning', text: 'childrenSending.mischarged' } },
      on: { accepted: 'left' },
    },
    notSent: {
      description: 'The order was never sent.',
      meta: { notice: { severity: 'warning', text: 'childrenSending.notSent' } },
      on: { accepted: 'left' },
    },
    unknown: {
      description: 'The address names no order, or an order of another person.',
      meta: { notice: { severity: 'warning', text: 'childrenSending.noOrder' } },
      on: { accepted: 'left' },
    },
    left: { description: 'Home opens.', type: 'final', entry: 'leave' },
  },
});
