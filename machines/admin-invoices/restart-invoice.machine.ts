import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Channel, RestartFailure } from '../../src/areas/admin-invoices/types';

type Event =
  | { type: 'restart.requested'; id: string }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'restart'>
  | ErrorActorEvent<RestartFailure, 'restart'>;

type Context = { channel: Channel; id: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: RestartFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** An invoice process that has failed is started anew. */
export const restartInvoiceMachine = setup({
  types: {
    input: {} as { channel: Channel },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'process.changed' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: { restart: fromPromise<void, Context>(unbound) },
  guards: {
    hasNotFailed: failedWith('NotFailed'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepId: assign({ id: (_, id: string) => id }),
    tellChanged: emit({ type: 'process.changed' as const }),
  },
}).createMachine({
  id: 'restartInvoice',
  description: 'An invoice process that has failed is started anew.',
  context: ({ input }) => ({ ...input, id: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person looks through the processes. One that has failed can be started anew.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been done, or its message was taken away.' },
        restarted: {
          description: 'The process runs again.',
          meta: { notice: { severity: 'success', text: 'invoices.restarted' } },
        },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the person tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'restart.requested': { target: 'restarting', actions: { type: 'keepId', params: ({ event }) => event.id } } },
    },
    restarting: {
      description: 'The process is started anew.',
      tags: 'busy',
      invoke: {
        id: 'restart',
        src: 'restart',
        input: ({ context }) => context,
        onDone: { target: 'choosing.restarted', actions: 'tellChanged' },
        onError: [
          { guard: 'hasNotFailed', target: 'failed.notFailed' },
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The restart failed; a dialog says why. Then the processes load again.',
      initial: 'unavailable',
      states: {
        notFailed: {
          description: 'Somebody has started it meanwhile: it runs, or has come to its end.',
          meta: { notice: { severity: 'warning', text: 'invoices.notFailed' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'This person may not do it (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
        notFound: { description: 'The process is gone (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: { target: 'choosing', actions: 'tellChanged' } },
    },
  },
});
