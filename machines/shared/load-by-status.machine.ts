import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { PageView } from '../../src/shared/rules/list-view';

type Event<Item> =
  | { type: 'retried' }
  | { type: 'page.chosen'; view: PageView }
  | DoneActorEvent<readonly Item[], 'load'>
  | ErrorActorEvent<{ _tag: string }, 'load'>;

const firstPage: PageView = { page: 1, rows: 20 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: { type: string } }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/**
 * Returns the chart of a side list on a page of the back-office. Every such list uses this chart, with its own items, query and call.
 * @param unread the message if the session had ended. It says only that the list is missing, because a dialog over the page says that the
 * session has ended.
 */
export const loadByStatusMachine = <Item, Of>(unread: string) =>
  setup({
    types: {
      input: {} as { of: Of },
      context: {} as { of: Of; items: readonly Item[]; view: PageView },
      events: {} as Event<Item>,
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
    },
    // The query is wrapped in an object, because XState cannot tell from a bare type parameter whether input is required.
    actors: { load: fromPromise<readonly Item[], { of: Of }>(unbound) },
    guards: {
      isEmpty: (_, items: readonly Item[]) => items.length === 0,
      sessionEnded: failedWith('SessionEnded'),
      isForbidden: failedWith('Forbidden'),
      isNotFound: failedWith('NotFound'),
      timedOut: failedWith('Timeout'),
    },
    actions: { keepItems: assign({ items: (_, items: readonly Item[]) => items }), turnTo: assign({ view: (_, view: PageView) => view }) },
  }).createMachine({
    id: 'loadByStatus',
    description:
      'A side list on a back-office page: loading, ready, empty, or failed by status. A failure is shown in the place of the list.',
    context: ({ input }) => ({ of: input.of, items: [], view: firstPage }),
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
          onError: [
            { guard: 'sessionEnded', target: 'failed.interrupted' },
            { guard: 'isForbidden', target: 'failed.forbidden' },
            { guard: 'isNotFound', target: 'failed.notFound' },
            { guard: 'timedOut', target: 'failed.timedOut' },
            { target: 'failed.unavailable' },
          ],
        },
      },
      ready: {
        description: 'The list is shown, page by page.',
        on: { 'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.view } } },
      },
      empty: { description: 'The list is empty.', type: 'final' },
      failed: {
        description: 'The list could not be loaded. The person can try again.',
        initial: 'unavailable',
        states: {
          interrupted: {
            description: 'The session has ended. The person signs in again and tries again.',
            meta: { notice: { severity: 'warning', text: unread } },
          },
          forbidden: {
            description: 'The person may no longer read the list (403).',
            meta: { notice: { severity: 'danger', text: 'status.403' } },
          },
          notFound: {
            description: 'The subject of the list does not exist (404).',
            meta: { notice: { severity: 'danger', text: 'status.404' } },
          },
          timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
          unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
        },
        on: { retried: 'loading' },
      },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const loadByStatusChart = loadByStatusMachine<unknown, unknown>('common.error');
