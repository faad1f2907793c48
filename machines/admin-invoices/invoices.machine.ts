import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Channel, InvoiceField, InvoiceProcess, InvoicesFailure } from '../../src/areas/admin-invoices/types';
import type { PageView } from '../../src/shared/rules/list-view';
import type { FieldErrors, Question } from '../../src/shared/rules/search';

type Event =
  | { type: 'field.changed'; field: InvoiceField; text: string }
  | { type: 'search.requested' }
  | { type: 'process.started'; id: string }
  | { type: 'refresh.requested' }
  | { type: 'dismissed' }
  | { type: 'page.chosen'; view: PageView }
  | DoneActorEvent<readonly InvoiceProcess[], 'search'>
  | ErrorActorEvent<InvoicesFailure, 'search'>
  | DoneActorEvent<readonly InvoiceProcess[], 'refresh'>
  | ErrorActorEvent<InvoicesFailure, 'refresh'>;

/** `isAsked`: whether the address of the page names a search. */
type Input = { channel: Channel; question: Question<InvoiceField>; isAsked: boolean };

type InvoiceRequest = { channel: Channel; lastQuestion: Question<InvoiceField> };

const firstPage: PageView = { page: 1, rows: 20 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart of the invoice processes of a partner. */
export const invoicesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & InvoiceRequest & { errors: FieldErrors<InvoiceField>; items: readonly InvoiceProcess[]; view: PageView },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: { search: fromPromise<readonly InvoiceProcess[], InvoiceRequest>(unbound) },
  delays: { again: 3_000 },
  guards: {
    isNothingAsked: ({ context }) => !context.isAsked,
    isBlank: ({ context: { question } }) => question.year.trim() === '' && question.id.trim() === '',
    /** A placeholder. The area’s folder `flows` binds this rule and the action `checkFields`. */
    isFaulty: () => false,
    isEmpty: (_, items: readonly InvoiceProcess[]) => items.length === 0,
    isAnyRunning: ({ context: { items } }) => items.some(({ finishedAt }) => finishedAt === null),
    isNotFound: failedWith('NotFound'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    timedOut: failedWith('Timeout'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepField: assign(({ context }, { field, text }: { field: InvoiceField; text: string }) => ({
      question: { ...context.question, [field]: text },
      errors: { ...context.errors, [field]: null },
    })),
    checkFields: () => {},
    keepLastQuestion: assign(({ context }) => ({ lastQuestion: context.question, view: firstPage })),
    askForStarted: assign((_, id: string) => ({ lastQuestion: { year: '', id }, view: firstPage })),
    keepItems: assign({ items: (_, items: readonly InvoiceProcess[]) => items }),
    turnTo: assign({ view: (_, view: PageView) => view }),
  },
}).createMachine({
  id: 'invoices',
  description:
    'Invoice processes of a partner, searched by the year of their period or by identifier. The list keeps the progress of running processes up to date.',
  context: ({ input }) => ({ ...input, lastQuestion: input.question, errors: {}, items: [], view: firstPage }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address of the page may name a search, for example when the person comes back to the list.',
      always: [{ guard: 'isNothingAsked', target: 'form' }, { guard: 'isFaulty', target: 'refused.faulty' }, { target: 'searching' }],
    },
    form: { description: 'The fields are filled in. Nothing has been searched yet, or the search failed.' },
    refused: {
      description: 'The search was not sent.',
      initial: 'blank',
      states: {
        blank: { description: 'No field is filled in.', meta: { notice: { severity: 'danger', text: 'search.blank' } } },
        faulty: {
          description:
            'A field has an error, which stands beside it. A year is from 1900 to 2999, and an identifier is a number. A search names either a year or an identifier, not both.',
          entry: 'checkFields',
          meta: { notice: { severity: 'danger', text: 'search.faulty' } },
        },
      },
      on: { 'field.changed': { target: 'form', actions: { type: 'keepField', params: ({ event }) => event } } },
    },
    searching: {
      description:
        'Processes are searched by identifier or year. A process that was just started is searched by its identifier, whatever the fields contain.',
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { channel, lastQuestion } }) => ({ channel, lastQuestion }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'none' },
          { target: 'listed', actions: { type: 'keepItems', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isNotFound', target: 'none' },
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    listed: {
      description: 'The processes are shown page by page. While a process runs, the list is loaded again every three seconds.',
      initial: 'looking',
      states: {
        looking: {
          description: 'The list has just been loaded.',
          always: [{ guard: 'isAnyRunning', target: 'waiting' }, { target: 'settled' }],
        },
        settled: { description: 'All processes have ended.' },
        waiting: { description: 'At least one process is running.', after: { again: 'refreshing' } },
        refreshing: {
          description: 'The list is loaded again. If loading fails, the old list stays until the next try.',
          invoke: {
            id: 'refresh',
            src: 'search',
            input: ({ context: { channel, lastQuestion } }) => ({ channel, lastQuestion }),
            onDone: { target: 'looking', actions: { type: 'keepItems', params: ({ event }) => event.output } },
            onError: [{ guard: 'sessionEnded', target: '#invoices.interrupted' }, { target: 'waiting' }],
          },
        },
      },
      on: { 'refresh.requested': '.refreshing', 'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.view } } },
    },
    none: { description: 'No process was found.' },
    interrupted: {
      description: 'The session has ended. The person signs in again and searches again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
    },
    failed: {
      description: 'The search failed, and a dialog says why.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'The person may not do this (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
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
    'process.started': { target: '.searching', actions: { type: 'askForStarted', params: ({ event }) => event.id } },
    'search.requested': [
      { guard: 'isBlank', target: '.refused.blank' },
      { guard: 'isFaulty', target: '.refused.faulty' },
      { target: '.searching', actions: 'keepLastQuestion' },
    ],
  },
});
