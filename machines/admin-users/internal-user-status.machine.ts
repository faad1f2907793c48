import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LoadTheirsFailure, SetActiveFailure, StaffUser } from '../../src/areas/admin-users/types';

type Event =
  | { type: 'change.requested' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | DoneActorEvent<void, 'setActive'>
  | ErrorActorEvent<SetActiveFailure, 'setActive'>
  | DoneActorEvent<StaffUser, 'askStatus'>
  | ErrorActorEvent<LoadTheirsFailure, 'askStatus'>;

type Context = { id: number; isActive: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which internal support deactivates an account, or activates it again. */
export const internalUserStatusMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: {
    setActive: fromPromise<void, { id: number; active: boolean }>(unbound),
    askStatus: fromPromise<StaffUser, { id: number }>(unbound),
  },
  guards: {
    isActive: ({ context }) => context.isActive,
    wasActivated: ({ context }, now: StaffUser) => !context.isActive && now.isActive,
    wasDeactivated: ({ context }, now: StaffUser) => context.isActive && !now.isActive,
    isOwnAccount: failedWith('OwnAccount'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    toggleActive: assign({ isActive: ({ context }) => !context.isActive }),
    keepStatus: assign({ isActive: (_, { isActive }: StaffUser) => isActive }),
  },
}).createMachine({
  id: 'internalUserStatus',
  description: 'Status of an internal user: deactivating an account ends its sessions. Only internal support activates it again.',
  context: ({ input }) => input,
  initial: 'settled',
  states: {
    settled: {
      description: 'The account is active or deactivated. A button changes its status.',
      initial: 'unchanged',
      states: {
        unchanged: { description: 'Nothing is being sent.' },
        activated: {
          description: 'The person can sign in again.',
          meta: { notice: { severity: 'success', text: 'staff.activated' } },
        },
        deactivated: {
          description: 'The person is signed out, and cannot sign in.',
          meta: { notice: { severity: 'success', text: 'staff.deactivated' } },
        },
        interrupted: {
          description: 'The session ended before anything was done. The support person signs in again and presses again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'change.requested': 'confirming' },
    },
    confirming: {
      description: 'A dialog says what the change means for the person.',
      on: { confirmed: 'changing', dismissed: 'settled' },
    },
    changing: {
      description: 'The status is being changed.',
      tags: 'busy',
      invoke: {
        id: 'setActive',
        src: 'setActive',
        input: ({ context: { id, isActive } }) => ({ id, active: !isActive }),
        onDone: [
          { guard: 'isActive', target: 'settled.deactivated', actions: 'toggleActive' },
          { target: 'settled.activated', actions: 'toggleActive' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'settled.interrupted' },
          { guard: 'isOwnAccount', target: 'failed.ownAccount' },
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
      description: 'The change failed, or its outcome is unknown. A dialog says why. After an unknown outcome, the status is loaded again.',
      initial: 'unavailable',
      states: {
        ownAccount: {
          description: 'The account is the support person’s own, which somebody else has to deactivate.',
          meta: { notice: { severity: 'danger', text: 'staff.ownAccount' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'The internal user no longer exists (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
          on: { dismissed: '#internalUserStatus.asking' },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
          on: { dismissed: '#internalUserStatus.asking' },
        },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: 'settled' },
    },
    asking: {
      description: 'It is unknown whether the status was changed, so it is loaded again.',
      tags: 'busy',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'wasActivated', params: ({ event }) => event.output },
            target: 'settled.activated',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wasDeactivated', params: ({ event }) => event.output },
            target: 'settled.deactivated',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          { target: 'settled' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'unread.interrupted' },
          { guard: 'isForbidden', target: 'unread.forbidden' },
          { guard: 'isNotFound', target: 'unread.notFound' },
          { target: 'unread.unavailable' },
        ],
      },
    },
    unread: {
      description: 'The status could not be loaded, so the page shows none.',
      initial: 'unavailable',
      states: {
        interrupted: {
          description: 'The session has ended. The support person signs in again, and loads the status again.',
          meta: { notice: { severity: 'warning', text: 'staff.statusInterrupted' } },
          on: { retried: '#internalUserStatus.asking' },
        },
        forbidden: {
          description: 'The person may no longer see the account (403).',
          type: 'final',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'The internal user no longer exists (404).',
          type: 'final',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        unavailable: {
          description: 'The server did not send the status, which the support person loads again.',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
          on: { retried: '#internalUserStatus.asking' },
        },
      },
    },
  },
});
