import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { SetActiveFailure } from '../../src/areas/admin-users/types';

type Event =
  | { type: 'change.requested' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'setActive'>
  | ErrorActorEvent<SetActiveFailure, 'setActive'>;

type Context = { id: number; isActive: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Internal support deactivates an account, or activates it again. */
export const internalUserStatusMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: { setActive: fromPromise<void, { id: number; active: boolean }>(unbound) },
  guards: {
    isActive: ({ context }) => context.isActive,
    isOwnAccount: failedWith('OwnAccount'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
  },
  actions: { turn: assign({ isActive: ({ context }) => !context.isActive }) },
}).createMachine({
  id: 'internalUserStatus',
  description:
    'Status of an internal user: a deactivated account ends the sessions of the person, and only internal support activates it again.',
  context: ({ input }) => input,
  initial: 'settled',
  states: {
    settled: {
      description: 'The account is active or not; a button changes that.',
      initial: 'unchanged',
      states: {
        unchanged: { description: 'Nothing has been sent.' },
        activated: {
          description: 'The person can sign in again.',
          meta: { notice: { severity: 'success', text: 'staff.activated' } },
        },
        deactivated: {
          description: 'The person is signed out, and cannot sign in.',
          meta: { notice: { severity: 'success', text: 'staff.deactivated' } },
        },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the support person presses again.',
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
          { guard: 'isActive', target: 'settled.deactivated', actions: 'turn' },
          { target: 'settled.activated', actions: 'turn' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'settled.interrupted' },
          { guard: 'isOwnAccount', target: 'failed.ownAccount' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The change failed, or is in doubt; a dialog says why.',
      initial: 'unavailable',
      states: {
        ownAccount: {
          description: 'It is their own account, which somebody else has to deactivate.',
          meta: { notice: { severity: 'danger', text: 'staff.ownAccount' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'This person may not do this any more (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'There is no such internal user any more (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'settled' },
    },
  },
});
