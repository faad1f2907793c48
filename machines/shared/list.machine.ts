import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ListView } from '../../src/shared/rules/list-view';

type Event<Item> =
  | { type: 'asked' }
  | { type: 'retried' }
  | { type: 'filter.changed'; filter: string }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'row.picked'; item: Item }
  | DoneActorEvent<readonly Item[], 'load'>
  | ErrorActorEvent<{ _tag: string }, 'load'>;

type Context<Item, Of> = {
  of: Of;
  items: readonly Item[];
  view: ListView;
  /** The picked row; null while no row is picked. */
  picked: Item | null;
};

const firstView: ListView = { filter: '', sort: null, page: 1 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Returns the chart of a list that is loaded completely, and shown page by page. A rule of the portal filters and sorts the rows. */
export const listMachine = <Item, Of>() =>
  setup({
    types: {
      input: {} as { of: Of; view?: ListView },
      context: {} as Context<Item, Of>,
      events: {} as Event<Item>,
      emitted: {} as { type: 'picked'; item: Item },
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
    },
    // The query is wrapped in an object, because XState cannot tell from a bare type parameter whether input is required.
    actors: { load: fromPromise<readonly Item[], { of: Of }>(unbound) },
    guards: {
      isEmpty: (_, items: readonly Item[]) => items.length === 0,
      tooManyTries: ({ event }) => 'error' in event && event.error._tag === 'TooManyTries',
    },
    actions: {
      /** Resets the filter and the page before the list is loaded again, because the rows may change. The sort order stays. */
      resetView: assign({ view: ({ context }) => ({ ...firstView, sort: context.view.sort }) }),
      emptyList: assign({ items: [], picked: null }),
      keepItems: assign({ items: (_, items: readonly Item[]) => items }),
      filter: assign({ view: ({ context }, filter: string) => ({ ...context.view, filter, page: 1 }) }),
      /** Sorts the list by a column. A second press on the same column reverses the order. */
      sort: assign({
        view: ({ context }, column: string) => {
          const { sort } = context.view;
          return { ...context.view, sort: { column, isDown: sort?.column === column && !sort.isDown }, page: 1 };
        },
      }),
      turnTo: assign({ view: ({ context }, page: number) => ({ ...context.view, page }) }),
      pick: assign((_, { item }: { item: Item }) => ({ picked: item })),
      tellPicked: emit((_, { item }: { item: Item }) => ({ type: 'picked' as const, item })),
    },
  }).createMachine({
    id: 'list',
    description: 'List to look through, page by page. A person can filter it, sort it, and pick a row.',
    context: ({ input }) => ({ of: input.of, view: input.view ?? firstView, items: [], picked: null }),
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
            { target: 'listed', actions: { type: 'keepItems', params: ({ event }) => event.output } },
          ],
          onError: [{ guard: 'tooManyTries', target: 'failed.tooManyTries' }, { target: 'failed.unavailable' }],
        },
      },
      listed: {
        description:
          'A page of the list is shown. The filter keeps the rows that contain each of its words; accents and capitals do not count. A change of filter or order leads back to the first page.',
        on: {
          'filter.changed': { actions: { type: 'filter', params: ({ event }) => event.filter } },
          'sort.chosen': { actions: { type: 'sort', params: ({ event }) => event.column } },
          'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.page } },
          'row.picked': {
            actions: [
              { type: 'pick', params: ({ event }) => event },
              { type: 'tellPicked', params: ({ event }) => event },
            ],
          },
        },
      },
      empty: { description: 'The list is empty.' },
      failed: {
        description: 'The list could not be loaded. The person can try again.',
        initial: 'unavailable',
        states: {
          unavailable: {
            description: 'The server does not answer, or its answer makes no sense.',
            meta: { notice: { severity: 'danger', text: 'common.error' } },
          },
          tooManyTries: {
            description: 'There were too many tries.',
            meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
          },
        },
        on: { retried: 'loading' },
      },
    },
    on: {
      asked: {
        target: '.loading',
        actions: ['resetView', 'emptyList'],
      },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const listChart = listMachine<unknown, unknown>();
