import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';

type Event<Item> = { type: 'retried' } | DoneActorEvent<readonly Item[], 'load'> | ErrorActorEvent<{ _tag: string }, 'load'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/**
 * Returns the chart of the content of a tab on the page of courses: the announcement, or the completed courses. Each tab has its own call.
 * @param id the id of the chart, because two such charts are on the page
 * @param failure the event that tells the page that the content could not be loaded
 */
export const tabMachine = <Item, Failure extends string>(id: string, failure: Failure) =>
  setup({
    types: {
      context: {} as { items: readonly Item[] },
      events: {} as Event<Item>,
      emitted: {} as { type: Failure },
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'warning'; text: string } },
    },
    actors: { load: fromPromise<readonly Item[]>(unbound) },
    guards: {
      isEmpty: (_, items: readonly Item[]) => items.length === 0,
      sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    },
    actions: {
      keepItems: assign({ items: (_, items: readonly Item[]) => items }),
      tellFailed: emit({ type: failure }),
    },
  }).createMachine({
    id,
    description: 'Content of a tab of the page of courses: the announcement, or the completed courses. The page shows a failure.',
    context: { items: [] },
    initial: 'loading',
    states: {
      loading: {
        description: 'The content is loading.',
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
            { target: 'ready', actions: { type: 'keepItems', params: ({ event }) => event.output } },
          ],
          onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'failed' }],
        },
      },
      ready: { description: 'The content is loaded.', type: 'final' },
      empty: { description: 'The tab has no content.', type: 'final' },
      interrupted: {
        description: 'The session has ended. The person signs in again and tries again.',
        meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        on: { retried: 'loading' },
      },
      failed: { description: 'Loading failed, and the page says so.', type: 'final', entry: 'tellFailed' },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const tabChart = tabMachine<unknown, string>('tab', 'tab.failed');
