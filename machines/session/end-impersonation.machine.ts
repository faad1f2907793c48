import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { EndImpersonationFailure, RefreshFailure } from '../../src/areas/session/types';

type Event =
  | { type: 'end.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'endImpersonation'>
  | ErrorActorEvent<EndImpersonationFailure, 'endImpersonation'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A support person ends an impersonation. */
export const endImpersonationMachine = setup({
  types: {
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: { endImpersonation: fromPromise<void>(unbound), refreshSession: fromPromise<void>(unbound) },
  guards: { notImpersonating: failedWith('NotImpersonating'), sessionEnded: failedWith('SessionEnded') },
  actions: { goToAdmin: emit({ type: 'left', to: '/admin', replace: true }) },
}).createMachine({
  id: 'endImpersonation',
  description: 'Impersonation off: the session is the support person’s own again, and the back-office opens.',
  initial: 'idle',
  states: {
    idle: { description: 'The menu offers to end the impersonation.', on: { 'end.requested': 'ending' } },
    ending: {
      description: 'The impersonation is being ended.',
      tags: 'busy',
      invoke: {
        id: 'endImpersonation',
        src: 'endImpersonation',
        onDone: 'refreshing',
        onError: [
          { guard: 'notImpersonating', target: 'refreshing' },
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { target: 'failed.unknown' },
        ],
      },
    },
    failed: {
      description: 'The support person reads why it is not done, and can try again.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'It is unknown whether the impersonation has ended.',
          meta: { notice: { severity: 'danger', text: 'impersonation.failed' } },
        },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the support person tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'end.requested': 'ending', dismissed: 'idle' },
    },
    refreshing: {
      description: 'The portal asks who is signed in before the back-office opens.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'ended', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The impersonation is over, but the portal has not learnt of it: try again.',
      meta: { notice: { severity: 'danger', text: 'impersonation.refreshFailed' } },
      on: { 'end.requested': 'refreshing', dismissed: 'idle' },
    },
    ended: { description: 'The support person is in the back-office.', type: 'final', entry: 'goToAdmin' },
  },
});
