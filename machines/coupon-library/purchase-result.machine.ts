import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AskOrderFailure, ReturnedOrder } from '../../src/areas/coupon-library/types';

type Event = { type: 'retried' } | DoneActorEvent<string, 'askOrder'> | ErrorActorEvent<AskOrderFailure, 'askOrder'>;

type Input = { token: string; order: ReturnedOrder };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A person comes back from the payment provider. */
export const purchaseResultMachine = setup({
  types: {
    input: {} as Input,
    /** `email`: where the receipt goes; '' while the order is not known to be paid. */
    context: {} as Input & { email: string },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'info' | 'warning'; text: string } },
  },
  actors: { askOrder: fromPromise<string, { token: string; id: string }>(unbound) },
  guards: {
    wentWell: ({ context }) => context.order.result === 'ok',
    wentWrong: ({ context }) => context.order.result === 'ko',
    notPaid: ({ event }) => 'error' in event && event.error._tag === 'NotPaid',
  },
  actions: { keepEmail: assign({ email: (_, email: string) => email }) },
  delays: { pause: 5000 },
}).createMachine({
  id: 'purchaseResult',
  description: 'Result of a payment, as the address says; only the server knows whether an order is paid.',
  context: ({ input }) => ({ ...input, email: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address says how the payment has ended.',
      always: [{ guard: 'wentWell', target: 'asking' }, { guard: 'wentWrong', target: 'ko' }, { target: 'other' }],
    },
    asking: {
      description: 'The server is asked for the e-mail of the order, which it knows once that is paid.',
      tags: 'busy',
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context: { token, order } }) => ({ token, id: order.id }),
        onDone: { target: 'paid', actions: { type: 'keepEmail', params: ({ event }) => event.output } },
        onError: [{ guard: 'notPaid', target: 'pending' }, { target: 'unasked' }],
      },
    },
    pending: {
      description: 'The payment provider has not told the server yet; it is asked again every five seconds.',
      meta: { notice: { severity: 'info', text: 'couponLibrary.pending' } },
      after: { pause: 'asking' },
      on: { retried: 'asking' },
    },
    unasked: {
      description: 'The server could not be asked; what was paid stays paid.',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.unasked' } },
      on: { retried: 'asking' },
    },
    paid: { description: 'The order is paid.', type: 'final' },
    ko: { description: 'The payment was refused or given up: nothing was paid.', type: 'final' },
    other: { description: 'The address says of the result nothing that is known.', type: 'final' },
  },
});
