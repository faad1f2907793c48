import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LogEntry, ReadFailure } from '../../src/areas/admin-students-zone/types';
import type { PageView } from '../../src/shared/rules/list-view';

type Event =
  | { type: 'retried' }
  | { type: 'dismissed' }
  | { type: 'page.chosen'; view: PageView }
  | DoneActorEvent<readonly LogEntry[], 'loadLog'>
  | ErrorActorEvent<ReadFailure, 'loadLog'>;

/** `token`: the link whose log is read; null for the global values. */
type Input = { token: string | null };

const firstPage: PageView = { page: 1, rows: 20 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: string[]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart of the log of support’s actions on a link, or on the global values. */
export const zoneLogMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { entries: readonly LogEntry[]; view: PageView },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { loadLog: fromPromise<readonly LogEntry[], Input>(unbound) },
  guards: {
    isEmpty: (_, entries: readonly LogEntry[]) => entries.length === 0,
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest', 'Timeout'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
  },
  actions: {
    keepEntries: assign({ entries: (_, entries: readonly LogEntry[]) => entries }),
    turnTo: assign({ view: (_, view: PageView) => view }),
  },
}).createMachine({
  id: 'zoneLog',
  description: 'Activity log of the students’ zone: the actions of support on a link, or on the global values.',
  context: ({ input }) => ({ ...input, entries: [], view: firstPage }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The log is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLog',
        src: 'loadLog',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'ready', actions: { type: 'keepEntries', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'unread.interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    ready: {
      description: 'The actions are listed page by page, the newest first.',
      on: { 'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.view } } },
    },
    empty: { description: 'The log has no entries.', type: 'final' },
    failed: {
      description: 'A dialog says why there is no log, by status.',
      initial: 'unavailable',
      states: {
        badRequest: {
          description: 'The server refuses the request, or does not answer in time. This page shows both as 400.',
          meta: { notice: { severity: 'danger', text: 'status.400' } },
        },
        forbidden: {
          description: 'The person has lost the permission (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: { description: 'The link does not exist (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'unread' },
    },
    unread: {
      description: 'There is no log to show. It can be loaded again.',
      initial: 'missing',
      states: {
        missing: { description: 'Loading the log has failed.', meta: { notice: { severity: 'danger', text: 'zoneControl.logMissing' } } },
        interrupted: {
          description: 'The session has ended. The person signs in again and loads the log again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'loading' },
    },
  },
});
