import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { OrderToSend, SendingResult, SendOrderFailure, SendOutcome } from '../../src/areas/adoption/types';

type Event =
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<SendOutcome, 'sendOrder'>
  | ErrorActorEvent<SendOrderFailure, 'sendOrder'>;

/** `isWarned`: whether the person sends the order despite the warning that the school has ordered the title before. */
type Context = OrderToSend & { isWarned: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: SendOrderFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which an order of free material is sent. */
export const sendOrderMachine = setup({
  types: {
    input: {} as OrderToSend,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'order.sent' } | { type: 'sending.ended'; result: SendingResult } | { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info' | 'success'; text: string } },
  },
  actors: { sendOrder: fromPromise<SendOutcome, Context>(unbound) },
  guards: {
    isSent: (_, outcome: SendOutcome) => outcome === 'sent',
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    alreadySent: failedWith('AlreadySent'),
    changed: failedWith('Changed'),
    denied: failedWith('Denied'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    acceptWarning: assign({ isWarned: true }),
    tellSent: emit({ type: 'order.sent' }),
    leave: emit({ type: 'left', to: '/gratis-adoption' }),
    tell: emit((_, result: SendingResult) => ({ type: 'sending.ended' as const, result })),
  },
}).createMachine({
  id: 'sendOrder',
  description:
    'Sending of an order of free material. Several tries send one order. A warning comes first if the school has ordered the title before.',
  context: ({ input }) => ({ ...input, isWarned: false }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The order is being sent. Nothing can be done meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => context,
        onDone: [{ guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' }, { target: 'warned' }],
        onError: [
          { guard: 'sessionEnded', target: 'kept.interrupted' },
          { guard: 'tooManyTries', target: 'kept.tooManyTries' },
          { guard: 'alreadySent', target: 'outdated.alreadySent' },
          { guard: 'changed', target: 'outdated.changed' },
          { guard: 'denied', target: 'denied' },
          { guard: 'noAnswer', target: 'unknown' },
          { target: 'kept.unavailable' },
        ],
      },
    },
    warned: {
      description:
        'Nothing was sent, because another order of the school for this title was sent before. The person may send this order too.',
      meta: { notice: { severity: 'warning', text: 'adoption.orderedBefore' } },
      on: { retried: { target: 'sending', actions: 'acceptWarning' }, closed: 'cancelled' },
    },
    kept: {
      description: 'Nothing was sent, and the order is unchanged. The person can try again.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server fails.',
          meta: { notice: { severity: 'danger', text: 'gxa_50' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and sends the order again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'sending', closed: 'cancelled' },
    },
    denied: {
      description: 'Nothing was sent: the server has refused the order for good. A link to the contact page is offered.',
      meta: { notice: { severity: 'danger', text: 'adoption.denied' } },
      on: { closed: 'cancelled' },
    },
    unknown: {
      description:
        'No answer came, so it is unknown whether the order is sent. Sending the same order again, now or from the form, counts once.',
      meta: { notice: { severity: 'danger', text: 'adoption.sendUnknown' } },
      on: { retried: 'sending', closed: 'cancelled' },
    },
    outdated: {
      description: 'The order has changed after the page had loaded it. The dialog says so, and then the order is loaded again.',
      initial: 'changed',
      states: {
        alreadySent: {
          description: 'The order was sent before, with other contents.',
          meta: { notice: { severity: 'danger', text: 'adoption.alreadySent' } },
        },
        changed: {
          description: 'The publisher, or the teacher in another window, has changed the order meanwhile.',
          meta: { notice: { severity: 'danger', text: 'adoption.changed' } },
        },
      },
      on: { closed: 'over' },
    },
    sent: {
      description: 'The order is sent.',
      entry: 'tellSent',
      meta: { notice: { severity: 'success', text: 'adoption.sent' } },
      on: { closed: 'done' },
    },
    done: { description: 'The order is sent, and the list of orders opens.', type: 'final', entry: 'leave' },
    cancelled: {
      description: 'The order is not sent, or its outcome is unknown. The typed values stay.',
      type: 'final',
      entry: { type: 'tell', params: 'cancelled' },
    },
    over: { description: 'The order has to be loaded again.', type: 'final', entry: { type: 'tell', params: 'outdated' } },
  },
});
