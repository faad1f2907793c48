import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { EndImpersonationFailure, RefreshFailure } from '../../src/areas/session/types';

type Event =
  | { type: 'end.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'endImpersonation'>
  | ErrorActorEvent<EndImpersonationFailure, 'endImpersonation'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>
  | DoneActorEvent<boolean, 'askImpersonating'>
  | ErrorActorEvent<RefreshFailure, 'askImpersonating'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a support person ends an impersonation. */
export const endImpersonationMachine = setup({
  types: {
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    endImpersonation: fromPromise<void>(unbound),
    refreshSession: fromPromise<void>(unbound),
    /** Reads the session again, as `refreshSession` does, and returns whether the impersonation goes on. */
    askImpersonating: fromPromise<boolean>(unbound),
  },
  guards: {
    isImpersonating: (_, isImpersonating: boolean) => isImpersonating,
    notImpersonating: failedWith('NotImpersonating'),
    sessionEnded: failedWith('SessionEnded'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: { goToAdmin: emit({ type: 'left', to: '/admin', replace: true }) },
}).createMachine({
  id: 'endImpersonation',
  description: 'End of an impersonation: the support person uses their own account again, and the back-office opens.',
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
          { guard: 'noAnswer', target: 'checking' },
          { target: 'failed.refused' },
        ],
      },
    },
    checking: {
      description: 'No answer came, or one that makes no sense. The portal asks the server whether the impersonation goes on.',
      tags: 'busy',
      invoke: {
        id: 'askImpersonating',
        src: 'askImpersonating',
        onDone: [
          { guard: { type: 'isImpersonating', params: ({ event }) => event.output }, target: 'failed.unknown' },
          { target: 'ended' },
        ],
        onError: 'failed.unknown',
      },
    },
    failed: {
      description: 'A message says why the impersonation has not ended. The support person can try again.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'The impersonation has not ended, or not yet, or the portal could not ask.',
          meta: { notice: { severity: 'danger', text: 'impersonation.failed' } },
        },
        refused: {
          description: 'The server has refused the request, or fails. Nothing was done.',
          meta: { notice: { severity: 'danger', text: 'impersonation.notEnded' } },
        },
        interrupted: {
          description: 'The session ended before anything was done. The support person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'end.requested': 'ending', dismissed: 'idle' },
    },
    refreshing: {
      description: 'The portal reloads the session before the back-office opens.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'ended', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The impersonation has ended, but the session could not be reloaded. The support person can try again.',
      meta: { notice: { severity: 'danger', text: 'impersonation.refreshFailed' } },
      on: { 'end.requested': 'refreshing', dismissed: 'idle' },
    },
    ended: { description: 'The back-office opens.', type: 'final', entry: 'goToAdmin' },
  },
});
