import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { FieldErrors, Order, Question, ResultPage } from '../../src/shared/rules/search';

type Event<Item, Field extends string> =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'search.requested' }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'dismissed' }
  | DoneActorEvent<ResultPage<Item>, 'search'>
  | ErrorActorEvent<{ _tag: string }, 'search'>;

type Input<Field extends string> = {
  /** The texts in the fields. */
  question: Question<Field>;
  /** Whether the address of the page names the question, so that the search starts at once. */
  isAsked: boolean;
  order: Order;
};

type Context<Item, Field extends string> = Input<Field> & {
  errors: FieldErrors<Field>;
  /** The question of the search that found the rows; null before a search. */
  lastQuestion: Question<Field> | null;
  found: ResultPage<Item>;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: { type: string } }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/**
 * Returns the chart of a search in a list whose rows the server finds, sorts and counts. Every such search uses this chart, with its own
 * fields, rows and call.
 * @param blank the message if no field is filled in
 * @param faulty the message if a field has an error
 */
export const searchMachine = <Item, Field extends string>(blank = 'search.blank', faulty = 'search.faulty') =>
  setup({
    types: {
      input: {} as Input<Field>,
      context: {} as Context<Item, Field>,
      events: {} as Event<Item, Field>,
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
    },
    actors: { search: fromPromise<ResultPage<Item>, { question: Question<Field>; order: Order }>(unbound) },
    guards: {
      isNothingAsked: ({ context }) => !context.isAsked,
      isBlank: ({ context }) => Object.values<string>(context.question).every((text) => text.trim() === ''),
      /** A placeholder. `src/shared/flow/search-flow.ts` binds the rule. */
      isFaulty: () => false,
      hasRows: ({ context }) => context.found.items.length > 0,
      isEmpty: ({ context }, { items, total }: ResultPage<Item>) => items.length === 0 && (total === 0 || context.order.page === 1),
      isPastEnd: (_, { items }: ResultPage<Item>) => items.length === 0,
      isBadRequest: failedWith('BadRequest'),
      sessionEnded: failedWith('SessionEnded'),
      isForbidden: failedWith('Forbidden'),
      timedOut: failedWith('Timeout'),
    },
    actions: {
      keepField: assign(({ context }, { field, text }: { field: Field; text: string }) => ({
        question: { ...context.question, [field]: text },
        errors: { ...context.errors, [field]: null },
      })),
      /** A placeholder. `src/shared/flow/search-flow.ts` binds this action. */
      checkField: (_, _field: Field) => {},
      /** A placeholder. `src/shared/flow/search-flow.ts` binds this action. */
      checkFields: () => {},
      keepLastQuestion: assign({ lastQuestion: ({ context }) => context.question }),
      /** Removes the old rows before other rows are loaded. The sort order stays. */
      beginAnew: assign({ order: ({ context }) => ({ ...context.order, page: 1 }), found: { items: [], total: 0 } }),
      /** Sorts the rows by a column. A second press on the same column reverses the order. */
      sort: assign({
        order: ({ context: { order } }, column: string) => ({
          sort: { column, isDown: order.sort?.column === column && !order.sort.isDown },
          page: 1,
        }),
      }),
      turnTo: assign({ order: ({ context }, page: number) => ({ ...context.order, page }) }),
      keepFound: assign({ found: (_, found: ResultPage<Item>) => found }),
      turnToFirst: assign({ order: ({ context }) => ({ ...context.order, page: 1 }) }),
      emptyList: assign({ lastQuestion: null, found: { items: [], total: 0 } }),
    },
  }).createMachine({
    id: 'search',
    description:
      'Search in a long list, by one or more fields. The rows are shown page by page, in a chosen order; another order leads to the first page. Only the last search counts, also while rows are loading.',
    context: ({ input }) => ({ ...input, errors: {}, lastQuestion: null, found: { items: [], total: 0 } }),
    initial: 'opening',
    states: {
      opening: {
        description: 'The address of the page may name a search, for example when the person comes back to the list.',
        always: [
          { guard: 'isNothingAsked', target: 'form' },
          { guard: 'isFaulty', target: 'refused.faulty' },
          { target: 'searching', actions: 'keepLastQuestion' },
        ],
      },
      form: { description: 'The fields are filled in. Nothing has been searched yet, or the search failed.' },
      refused: {
        description: 'The search was not sent. Rows of an earlier search stay.',
        initial: 'blank',
        states: {
          blank: {
            description: 'No field is filled in. Spaces alone do not count.',
            meta: { notice: { severity: 'danger', text: blank } },
          },
          faulty: {
            description: 'A field has an error, which stands beside it.',
            entry: 'checkFields',
            meta: { notice: { severity: 'danger', text: faulty } },
          },
        },
        on: {
          'field.changed': [
            { guard: 'hasRows', target: 'listed', actions: { type: 'keepField', params: ({ event }) => event } },
            { target: 'form', actions: { type: 'keepField', params: ({ event }) => event } },
          ],
        },
      },
      searching: {
        description:
          'A page of the rows is loading. If only order or page has changed, the old rows stay visible until then. If the page no longer exists, the first page is shown.',
        tags: 'busy',
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context: { lastQuestion, question, order } }) => ({ question: lastQuestion ?? question, order }),
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => event.output },
              target: 'none',
              actions: { type: 'keepFound', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'isPastEnd', params: ({ event }) => event.output },
              target: 'searching',
              reenter: true,
              actions: 'turnToFirst',
            },
            { target: 'listed', actions: { type: 'keepFound', params: ({ event }) => event.output } },
          ],
          onError: [
            { guard: 'sessionEnded', target: 'interrupted' },
            { guard: 'isBadRequest', target: 'failed.badRequest' },
            { guard: 'isForbidden', target: 'failed.forbidden' },
            { guard: 'timedOut', target: 'failed.timedOut' },
            { target: 'failed.unavailable' },
          ],
        },
      },
      listed: {
        description: 'A page of the rows is shown, with their total number.',
      },
      none: { description: 'Nothing was found.' },
      interrupted: {
        description: 'The session has ended. The person signs in again and searches again.',
        entry: 'emptyList',
        meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      },
      failed: {
        description: 'The search failed. The list is empty, and a dialog says why.',
        entry: 'emptyList',
        initial: 'unavailable',
        states: {
          badRequest: {
            description: 'The server refuses this search (400).',
            meta: { notice: { severity: 'danger', text: 'status.400' } },
          },
          forbidden: {
            description: 'The person may no longer search here (403).',
            meta: { notice: { severity: 'danger', text: 'status.403' } },
          },
          timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
          unavailable: {
            description: 'The server is unreachable, fails, or answers nonsense (500).',
            meta: { notice: { severity: 'danger', text: 'status.500' } },
          },
        },
        on: { dismissed: 'form' },
      },
    },
    on: {
      'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
      'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
      'sort.chosen': { target: '.searching', actions: { type: 'sort', params: ({ event }) => event.column } },
      'page.chosen': { target: '.searching', actions: { type: 'turnTo', params: ({ event }) => event.page } },
      'search.requested': [
        { guard: 'isBlank', target: '.refused.blank' },
        { guard: 'isFaulty', target: '.refused.faulty' },
        { target: '.searching', actions: ['keepLastQuestion', 'beginAnew'] },
      ],
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const searchChart = searchMachine<unknown, string>();
