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

/** The chart in which the schools, levels and books chosen for the children of an order are loaded again. */
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
    /** A placeholder. The area’s folder `flows` binds the rule. */
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
    'Renewal of the choices for all children of an order, because the server has refused a choice without saying which one. Nothing is sent until the renewal ends.',
  context: ({ input }) => ({ ...input, renewed: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The schools, levels and books of all children are loading.',
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
      description: 'The session has ended. The person signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'looking' },
    },
    changed: {
      description: 'A choice has changed, is out of stock, or is no longer offered. The dialog names each such choice, by child.',
      meta: { notice: { severity: 'warning', text: 'childrenOrder.renewed' } },
      on: { read: 'ended' },
    },
    ended: { description: 'The form continues with the present offers.', type: 'final', entry: 'tell' },
  },
});
