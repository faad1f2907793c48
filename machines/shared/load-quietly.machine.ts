import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';

type Event<Item> = DoneActorEvent<readonly Item[], 'load'> | ErrorActorEvent<{ _tag: string }, 'load'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Returns the chart of an optional list of a page. Every such list uses this chart, with its own items, query and call. */
export const loadQuietlyMachine = <Item, Of>() =>
  setup({
    types: {
      input: {} as { of: Of },
      /** `isLate`: whether the page has stopped waiting for the list. */
      context: {} as { of: Of; items: readonly Item[]; isLate: boolean },
      events: {} as Event<Item>,
    },
    // The query is wrapped in an object, because XState cannot tell from a bare type parameter whether input is required.
    actors: { load: fromPromise<readonly Item[], { of: Of }>(unbound) },
    guards: {
      hasNone: (_, items: readonly Item[]) => items.length === 0,
      sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    },
    actions: { keepItems: assign({ items: (_, items: readonly Item[]) => items }), markLate: assign({ isLate: true }) },
    delays: { patience: 1000 },
  }).createMachine({
    id: 'loadQuietly',
    description: 'Optional list of a page. If the list is empty or cannot be loaded, the page leaves its part out, without a message.',
    context: ({ input }) => ({ of: input.of, items: [], isLate: false }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The list is loading.',
        initial: 'awaited',
        states: {
          awaited: { description: 'For a second, the page keeps a place for the list.', after: { patience: 'late' } },
          late: { description: 'The page no longer waits, and may draw the parts below.', entry: 'markLate' },
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
      shown: { description: 'The list is shown.', type: 'final' },
      absent: {
        description: 'The page leaves the list out.',
        initial: 'withoutItems',
        states: {
          withoutItems: { description: 'The list is empty.', type: 'final' },
          withoutAnswer: { description: 'The server does not answer, or its answer makes no sense.', type: 'final' },
          interrupted: { description: 'The session has ended. The portal itself asks the person to sign in again.', type: 'final' },
        },
      },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const loadQuietlyChart = loadQuietlyMachine<unknown, unknown>();
