import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CallFailure, RefreshFailure, Theme } from '../../src/areas/language/types';

type Event =
  | { type: 'theme.chosen'; theme: Theme; shown: Theme; signedIn: boolean }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'saveTheme'>
  | ErrorActorEvent<CallFailure, 'saveTheme'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person chooses the theme of the portal: light, dark, or as the device is set. */
export const themeMachine = setup({
  types: {
    input: {} as { theme: Theme },
    /** `theme`: the chosen theme. `former`: the saved theme, which the page shows again if the choice cannot be saved. */
    context: {} as { theme: Theme; former: Theme },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    saveTheme: fromPromise<void, { theme: Theme }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    /** Whether somebody is signed in at the moment of the choice. The menu may have been opened before the sign-in. */
    isSignedIn: (_, signedIn: boolean) => signedIn,
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepFormer: assign({ former: (_, shown: Theme) => shown }),
    keepChoice: assign({ theme: (_, theme: Theme) => theme }),
    /** Placeholders. The area’s folder `flows` binds these actions. */
    showChoice: () => {},
    showFormer: () => {},
    keepInBrowser: () => {},
  },
}).createMachine({
  id: 'theme',
  description:
    'Theme change. The choice is saved in the account of a signed-in person, and in the browser for others. The page changes at once. The last choice counts, also while a former choice is being saved.',
  context: ({ input }) => ({ theme: input.theme, former: input.theme }),
  initial: 'idle',
  states: {
    idle: { description: 'The menu offers the themes.' },
    saving: {
      description: 'The page already shows the theme. The choice is being saved in the account.',
      tags: 'busy',
      entry: 'showChoice',
      invoke: {
        id: 'saveTheme',
        src: 'saveTheme',
        input: ({ context }) => ({ theme: context.theme }),
        onDone: { target: 'refreshing', actions: 'keepInBrowser' },
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.notSaved' }],
      },
      on: {
        'theme.chosen': { target: 'saving', reenter: true, actions: { type: 'keepChoice', params: ({ event }) => event.theme } },
      },
    },
    refreshing: {
      description: 'The choice is saved, and the portal reloads the session. A failure of the reload does no harm.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'idle', onError: 'idle' },
    },
    failed: {
      description: 'The page has its former theme again. The person can try again or choose another theme.',
      meta: { notice: { severity: 'danger', text: 'theme.failed' } },
      entry: 'showFormer',
      initial: 'notSaved',
      states: {
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        notSaved: { description: 'The choice could not be saved.' },
      },
      on: {
        retried: 'saving',
        dismissed: 'idle',
      },
    },
  },
  on: {
    'theme.chosen': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.signedIn },
        target: '.saving',
        actions: [
          { type: 'keepFormer', params: ({ event }) => event.shown },
          { type: 'keepChoice', params: ({ event }) => event.theme },
        ],
      },
      { target: '.idle', actions: [{ type: 'keepChoice', params: ({ event }) => event.theme }, 'showChoice', 'keepInBrowser'] },
    ],
  },
});
