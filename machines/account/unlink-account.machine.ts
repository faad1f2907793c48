import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { DisconnectFailure, Key } from '../../src/areas/account/types';

type Event =
  | { type: 'unlink.requested' }
  | { type: 'field.changed'; field: 'password'; text: string }
  | { type: 'field.left'; field: 'password' }
  | { type: 'submitted' }
  | { type: 'cancelled' }
  | DoneActorEvent<void, 'disconnect'>
  | ErrorActorEvent<DisconnectFailure, 'disconnect'>;

type Context = {
  password: string;
  /** The content key of the password’s error; null while no error is shown. */
  errors: { password: Key | null };
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher unlinks their account from Google or Microsoft. */
export const unlinkAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: { disconnect: fromPromise<void, { password: string }>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    sessionEnded: failedWith('SessionEnded'),
    notLinked: failedWith('NotLinked'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    forgetPassword: assign({ password: '', errors: { password: null } }),
    keepPassword: assign({ password: (_, password: string) => password, errors: { password: null } }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkPassword: () => {},
    tellUnlinked: emit({ type: 'left', to: '/edit-account?error=DISCONNECT-OK', replace: true }),
    tellUnlinkedBefore: emit({ type: 'left', to: '/edit-account?error=DISCONNECT-BEFORE', replace: true }),
    /** Removes the outcome from the address, so that the page no longer shows its message. */
    clearOutcome: emit({ type: 'left', to: '/edit-account', replace: true }),
    tellUnknown: emit({ type: 'left', to: '/edit-account?error=DISCONNECT-UNKNOWN', replace: true }),
    tellNotUnlinked: emit({ type: 'left', to: '/edit-account?error=DISCONNECT-KO', replace: true }),
  },
}).createMachine({
  id: 'unlinkAccount',
  description: 'Unlink: a person who no longer signs in with Google or Microsoft needs a password of their own.',
  context: { password: '', errors: { password: null } },
  initial: 'offered',
  states: {
    offered: { description: 'The account can be unlinked.', on: { 'unlink.requested': 'choosingPassword' } },
    choosingPassword: {
      description:
        'The person chooses the password with which they will sign in from now on. It has at most 256 characters, at least 6 of them no spaces. It has a lower-case and an upper-case letter. The field shows its error once it was left, or the form was sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent.' },
        failed: {
          description: 'The account is unchanged. The page says so, and the person can try again.',
          entry: 'tellNotUnlinked',
          exit: 'clearOutcome',
        },
        unknown: {
          description:
            'No answer came, or one that makes no sense. The page shows how the person signs in now. Another try unlinks safely.',
          entry: 'tellUnknown',
          exit: 'clearOutcome',
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and sends the password again.',
          meta: { notice: { severity: 'warning', text: 'account.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepPassword', params: ({ event }) => event.text } },
        'field.left': { actions: 'checkPassword' },
        submitted: [{ guard: 'canSubmit', target: 'unlinking' }, { actions: 'checkPassword' }],
        cancelled: { target: 'offered', actions: 'forgetPassword' },
      },
    },
    unlinking: {
      description: 'The account is being unlinked.',
      tags: 'busy',
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'unlinked', actions: 'forgetPassword' },
        onError: [
          { guard: 'notLinked', target: 'unlinkedBefore', actions: 'forgetPassword' },
          { guard: 'sessionEnded', target: 'choosingPassword.interrupted' },
          { guard: 'noAnswer', target: 'choosingPassword.unknown' },
          { target: 'choosingPassword.failed' },
        ],
      },
    },
    unlinked: { description: 'The account signs in with its own password again; the page says so.', type: 'final', entry: 'tellUnlinked' },
    unlinkedBefore: {
      description:
        'The account was unlinked before, perhaps by a call whose answer was lost. The password that was chosen at that time is valid.',
      type: 'final',
      entry: 'tellUnlinkedBefore',
    },
  },
});
