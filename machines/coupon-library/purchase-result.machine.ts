import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AskOrderFailure, OrderState, ReturnedOrder } from '../../src/areas/coupon-library/types';

type Event =
  | { type: 'retried' }
  | DoneActorEvent<OrderState, 'askOrder'>
  | ErrorActorEvent<AskOrderFailure, 'askOrder'>
  | DoneActorEvent<OrderState, 'askAgain'>
  | ErrorActorEvent<AskOrderFailure, 'askAgain'>;

type Input = { token: string; order: ReturnedOrder };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const isOrder = (state: OrderState['state']) => (_: unknown, order: OrderState) => order.state === state;

/** A person comes back from the payment provider. */
export const purchaseResultMachine = setup({
  types: {
    input: {} as Input,
    /** `email`: of the order; '' while nothing is known of it. `tries`: how often the server was asked again without a press. */
    context: {} as Input & { email: string; tries: number },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'info' | 'warning'; text: string } },
  },
  actors: { askOrder: fromPromise<OrderState, { token: string; id: string }>(unbound) },
  guards: {
    wentWell: ({ context }) => context.order.result === 'ok',
    wentWrong: ({ context }) => context.order.result === 'ko',
    isPaid: isOrder('paid'),
    isRefunded: isOrder('refunded'),
    isRefused: isOrder('refused'),
    isUnknown: ({ event }) => 'error' in event && event.error._tag === 'UnknownOrder',
    /** Asked again six times: for half a minute. */
    takesLong: ({ context }) => context.tries >= 6,
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: OrderState) => email }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginCount: assign({ tries: 0 }),
  },
  delays: { pause: 5000 },
}).createMachine({
  id: 'purchaseResult',
  description: 'Result of a payment, as the address says; only the server knows whether an order is paid.',
  context: ({ input }) => ({ ...input, email: '', tries: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address says how the payment has ended.',
      always: [{ guard: 'wentWell', target: 'asking' }, { guard: 'wentWrong', target: 'ko' }, { target: 'other' }],
    },
    asking: {
      description: 'The server is asked what became of the order.',
      tags: 'busy',
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context: { token, order } }) => ({ token, id: order.id }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefunded', params: ({ event }) => event.output },
            target: 'refunded',
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'pending' },
        ],
        onError: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'unasked' }],
      },
    },
    pending: {
      description:
        'The payment provider has not told the server yet, which is asked again every five seconds, for half a minute; the message stays.',
      initial: 'waiting',
      meta: { notice: { severity: 'info', text: 'couponLibrary.pending' } },
      states: {
        waiting: {
          description: 'The server has just been asked.',
          after: {
            pause: [
              { guard: 'takesLong', target: '#purchaseResult.late' },
              { target: 'checking', actions: 'countTry' },
            ],
          },
        },
        checking: {
          description: 'The server is asked once more.',
          invoke: {
            id: 'askAgain',
            src: 'askOrder',
            input: ({ context: { token, order } }) => ({ token, id: order.id }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#purchaseResult.paid',
                actions: { type: 'keepEmail', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefunded', params: ({ event }) => event.output },
                target: '#purchaseResult.refunded',
                actions: { type: 'keepEmail', params: ({ event }) => event.output },
              },
              { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: '#purchaseResult.refused' },
              { target: 'waiting' },
            ],
            onError: [{ guard: 'isUnknown', target: '#purchaseResult.unknown' }, { target: '#purchaseResult.unasked' }],
          },
        },
      },
      on: { retried: { target: '.checking', actions: 'beginCount' } },
    },
    late: {
      description: 'The payment provider takes long; the person may go, or ask once more.',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.late' } },
      on: { retried: { target: 'pending.checking', actions: 'beginCount' } },
    },
    unasked: {
      description: 'The server could not be asked; what was paid stays paid.',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.unasked' } },
      on: { retried: 'asking' },
    },
    paid: {
      description: 'The order is paid.',
      type: 'final',
      meta: { notice: { severity: 'success', text: 'couponLibrary.paid_body' } },
    },
    refunded: {
      description: 'All of its money goes back: the same was paid by another order, or had expired. A letter says why.',
      type: 'final',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.refunded_body' } },
    },
    refused: {
      description: 'The payment provider has refused it, or nobody has paid it for a day.',
      type: 'final',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.refused_body' } },
    },
    unknown: {
      description: 'The library has no order with this number.',
      type: 'final',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.unknown_body' } },
    },
    ko: { description: 'The payment was refused or given up: nothing was paid.', type: 'final' },
    other: { description: 'The address says of the result nothing that is known.', type: 'final' },
  },
});
