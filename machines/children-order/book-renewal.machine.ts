import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Child, LookUpFailure, Orderer } from '../../src/areas/children-order/types';

type Input = { children: readonly Child[]; orderer: Orderer };

type Event =
  | { type: 'retried' }
  | { type: 'read' }
  | DoneActorEvent<readonly Child[], 'renewBooks'>
  | ErrorActorEvent<LookUpFailure, 'renewBooks'>;

/** `renewed`: the children with the schools, levels and books that are offered now. */
type Context = Input & { renewed: readonly Child[] };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Schools, levels and books chosen for the children of an order are looked up anew. */
export const bookRenewalMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'books.renewed'; children: readonly Child[] },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { renewBooks: fromPromise<readonly Child[], Input>(unbound) },
  guards: {
    /** The rule is bound in the area’s flows. */
    hasChanged: (_, _renewed: readonly Child[]) => true,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepRenewed: assign({ renewed: (_, renewed: readonly Child[]) => renewed }),
    tell: emit(({ context: { renewed } }) => ({ type: 'books.renewed' as const, children: renewed })),
  },
}).createMachine({
  id: 'bookRenewal',
  description:
    'What was chosen for all children of an order, looked up anew: the server has refused something of it, and does not say what. Nothing is sent before.',
  context: ({ input }) => ({ ...input, renewed: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Schools, levels and books of all children are on their way.',
      tags: 'busy',
      invoke: {
        id: 'renewBooks',
        src: 'renewBooks',
        input: ({ context: { children, orderer } }) => ({ children, orderer }),
        onDone: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'keepRenewed', params: ({ event }) => event.output },
          },
          { target: 'ended', actions: { type: 'keepRenewed', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'The server does not answer, or its answer makes no sense.',
      meta: { notice: { severity: 'danger', text: 'childrenOrder.renewalFailed' } },
      on: { retried: 'looking' },
    },
    interrupted: {
      description: 'The session has ended; signed in again, the person tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'looking' },
    },
    changed: {
      description:
        'A choice has another value by now, is out of stock, or is no longer offered: the person reads which, and for which child.',
      meta: { notice: { severity: 'warning', text: 'childrenOrder.renewed' } },
      on: { read: 'ended' },
    },
    ended: { description: 'The form goes on, with what is offered now.', type: 'final', entry: 'tell' },
  },
});
