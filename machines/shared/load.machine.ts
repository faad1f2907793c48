import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';

type Event<Item> = { type: 'retried' } | DoneActorEvent<readonly Item[], 'load'> | ErrorActorEvent<{ _tag: string }, 'load'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

type Notice = { severity: 'danger' | 'warning' | 'info'; text: string };

/**
 * Returns the chart of a read-only list. Every such list uses this chart, with its own items, query and call.
 * @param failure the message if the list cannot be loaded
 */
export const loadMachine = <Item, Of>(failure: Notice = { severity: 'danger', text: 'common.error' }) =>
  setup({
    types: {
      input: {} as { of: Of },
      context: {} as { of: Of; items: readonly Item[] },
      events: {} as Event<Item>,
      tags: {} as 'busy',
      meta: {} as { notice?: Notice },
    },
    // The query is wrapped in an object, because XState cannot tell from a bare type parameter whether input is required.
    actors: { load: fromPromise<readonly Item[], { of: Of }>(unbound) },
    guards: {
      isEmpty: (_, items: readonly Item[]) => items.length === 0,
      sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    },
    actions: { keepItems: assign({ items: (_, items: readonly Item[]) => items }) },
  }).createMachine({
    id: 'load',
    description: 'A read-only list: loading, ready, empty, or failed with a way to try again.',
    context: ({ input }) => ({ of: input.of, items: [] }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The list is loading.',
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { of } }) => ({ of }),
          onDone: [
            { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
            { target: 'ready', actions: { type: 'keepItems', params: ({ event }) => event.output } },
          ],
          onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.unavailable' }],
        },
      },
      ready: { description: 'The list is shown.', type: 'final' },
      empty: { description: 'The list is empty.', type: 'final' },
      failed: {
        description: 'The list could not be loaded. The person can try again.',
        meta: { notice: failure },
        initial: 'unavailable',
        states: {
          unavailable: { description: 'The server does not answer, or its answer makes no sense.' },
          interrupted: {
            description: 'The session has ended. The person signs in again and tries again.',
            meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
          },
        },
        on: { retried: 'loading' },
      },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const loadChart = loadMachine<unknown, unknown>();
