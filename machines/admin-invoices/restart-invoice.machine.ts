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

/** The chart in which support restarts a failed invoice process. */
export const restartInvoiceMachine = setup({
  types: {
    input: {} as { channel: Channel },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'process.changed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: { restart: fromPromise<void, Context>(unbound) },
  guards: {
    hasNotFailed: failedWith('NotFailed'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepId: assign({ id: (_, id: string) => id }),
    tellChanged: emit({ type: 'process.changed' as const }),
  },
}).createMachine({
  id: 'restartInvoice',
  description: 'Restart of a failed invoice process.',
  context: ({ input }) => ({ ...input, id: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person looks through the processes, and can restart a failed one.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been done yet, or the message about it is gone.' },
        restarted: {
          description: 'The process runs again.',
          meta: { notice: { severity: 'success', text: 'invoices.restarted' } },
        },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'restart.requested': { target: 'restarting', actions: { type: 'keepId', params: ({ event }) => event.id } } },
    },
    restarting: {
      description: 'The process is being restarted.',
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
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The restart failed, or its outcome is unknown. A dialog says why. Afterwards the processes are loaded again.',
      initial: 'unavailable',
      states: {
        notFailed: {
          description: 'Somebody else has restarted the process meanwhile; it is running or has ended.',
          meta: { notice: { severity: 'warning', text: 'invoices.notFailed' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'The person may not do this (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
        notFound: { description: 'The process no longer exists (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: { target: 'choosing', actions: 'tellChanged' } },
    },
  },
});
