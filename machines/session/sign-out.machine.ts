import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { CallFailure } from '../../src/areas/session/types';

type Event =
  | { type: 'sign.out.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'signOut'>
  | ErrorActorEvent<CallFailure, 'signOut'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a person signs out. */
export const signOutMachine = setup({
  types: {
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: { signOut: fromPromise<void>(unbound) },
  actions: { goHome: emit({ type: 'left', to: '/home', replace: true }) },
}).createMachine({
  id: 'signOut',
  description: 'Sign-out: the session ends on the server, and in every open page of the portal.',
  initial: 'idle',
  states: {
    idle: { description: 'The menu offers to sign out.', on: { 'sign.out.requested': 'signingOut' } },
    signingOut: {
      description: 'The session is being ended on the server.',
      tags: 'busy',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'failed' },
    },
    failed: {
      description: 'It is unknown whether the session has ended. A message says so, and the person can try again.',
      meta: { notice: { severity: 'danger', text: 'signOut.failed' } },
      on: { 'sign.out.requested': 'signingOut', dismissed: 'idle' },
    },
    signedOut: { description: 'The session has ended.', type: 'final', entry: 'goHome' },
  },
});
