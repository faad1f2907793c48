import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';

type Event = { type: 'retried' } | DoneActorEvent<readonly unknown[], 'load'> | ErrorActorEvent<{ _tag: string }, 'load'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A list that is only read. Every such list of the portal is this chart, bound to its own call. */
export const loadMachine = setup({
  types: {
    input: {} as { of: unknown },
    context: {} as { of: unknown; items: readonly unknown[] },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: { load: fromPromise<readonly unknown[], unknown>(unbound) },
  guards: { isEmpty: (_, items: readonly unknown[]) => items.length === 0 },
  actions: { keepItems: assign({ items: (_, items: readonly unknown[]) => items }) },
}).createMachine({
  id: 'load',
  description: 'A read-only list: loading, ready, empty, or failed with a way to try again.',
  context: ({ input }) => ({ of: input.of, items: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: { of: unknown } }) => context.of,
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'ready', actions: { type: 'keepItems', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    ready: { description: 'The list is there.', type: 'final' },
    empty: { description: 'There is nothing in the list.', type: 'final' },
    failed: {
      description: 'The list could not be had; the person can try again.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      on: { retried: 'loading' },
    },
  },
});
