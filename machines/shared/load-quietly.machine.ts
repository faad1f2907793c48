import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';

type Event<Item> = DoneActorEvent<readonly Item[], 'load'> | ErrorActorEvent<{ _tag: string }, 'load'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A list that a page can do without. All such lists use this chart, each with its own items, query and call. */
export const loadQuietlyMachine = <Item, Of>() =>
  setup({
    types: {
      input: {} as { of: Of },
      /** `isLate`: the page has stopped waiting for the list. */
      context: {} as { of: Of; items: readonly Item[]; isLate: boolean },
      events: {} as Event<Item>,
    },
    // The query is wrapped in an object: from a bare type parameter XState cannot tell whether input is required.
    actors: { load: fromPromise<readonly Item[], { of: Of }>(unbound) },
    guards: {
      hasNone: (_, items: readonly Item[]) => items.length === 0,
      sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    },
    actions: { keepItems: assign({ items: (_, items: readonly Item[]) => items }), noteLate: assign({ isLate: true }) },
    delays: { patience: 1000 },
  }).createMachine({
    id: 'loadQuietly',
    description:
      'A list that a page can do without: where it is empty or does not come, the page has no such part, and says nothing of it.',
    context: ({ input }) => ({ of: input.of, items: [], isLate: false }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The list is loading.',
        initial: 'awaited',
        states: {
          awaited: { description: 'The page keeps its place for a second.', after: { patience: 'late' } },
          late: { description: 'The page no longer waits: it may draw the parts below.', entry: 'noteLate' },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { of } }) => ({ of }),
          onDone: [
            { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'absent.withoutItems' },
            { target: 'shown', actions: { type: 'keepItems', params: ({ event }) => event.output } },
          ],
          onError: [{ guard: 'sessionEnded', target: 'absent.interrupted' }, { target: 'absent.withoutAnswer' }],
        },
      },
      shown: { description: 'The list is there.', type: 'final' },
      absent: {
        description: 'The page has no such part.',
        initial: 'withoutItems',
        states: {
          withoutItems: { description: 'There is nothing in the list.', type: 'final' },
          withoutAnswer: { description: 'The server does not answer, or its answer makes no sense.', type: 'final' },
          interrupted: { description: 'The session has ended; the portal itself asks to sign in again.', type: 'final' },
        },
      },
    },
  });

/** The chart without its bindings, for the Stately tools and its page. */
export const loadQuietlyChart = loadQuietlyMachine<unknown, unknown>();
