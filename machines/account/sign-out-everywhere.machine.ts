import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { SignOutEverywhereFailure } from '../../src/areas/account/types';

type Event =
  | { type: 'requested' }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | DoneActorEvent<void, 'signOutEverywhere'>
  | ErrorActorEvent<SignOutEverywhereFailure, 'signOutEverywhere'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person ends all their sessions at once. */
export const signOutEverywhereMachine = setup({
  types: {
    events: {} as Event,
    emitted: {} as { type: 'signed.out' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: { signOutEverywhere: fromPromise<void>(unbound) },
  guards: { sessionEnded: failedWith('SessionEnded') },
  actions: { askToSignIn: emit({ type: 'signed.out' }) },
}).createMachine({
  id: 'signOutEverywhere',
  description: 'Sign-out on all devices: every session of the person ends, also on this device, and the sign-in page opens.',
  initial: 'offered',
  states: {
    offered: { description: 'The account page offers a button to sign out everywhere.', on: { requested: 'confirming' } },
    confirming: {
      description: 'The person reads that this device is included, and confirms.',
      initial: 'asked',
      states: {
        asked: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { confirmed: 'signingOut', cancelled: 'offered' },
    },
    signingOut: {
      description: 'The sessions are being ended.',
      tags: 'busy',
      invoke: {
        id: 'signOutEverywhere',
        src: 'signOutEverywhere',
        onDone: 'signedOut',
        onError: [{ guard: 'sessionEnded', target: 'confirming.interrupted' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'It is unknown whether the sessions have ended. The page says so, and the person can try again.',
      meta: { notice: { severity: 'danger', text: 'signOutEverywhere.failed' } },
      on: { confirmed: 'signingOut', cancelled: 'offered' },
    },
    signedOut: { description: 'Every session has ended, and the person is asked to sign in.', type: 'final', entry: 'askToSignIn' },
  },
});
