import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CallFailure, Locale, RefreshFailure, TextsFailure } from '../../src/areas/language/types';

type Event =
  | { type: 'language.chosen'; locale: Locale; signedIn: boolean }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'saveLanguage'>
  | ErrorActorEvent<CallFailure, 'saveLanguage'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>
  | DoneActorEvent<void, 'showTexts'>
  | ErrorActorEvent<TextsFailure, 'showTexts'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person chooses the language of the portal. */
export const languageMachine = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { locale: Locale },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    saveLanguage: fromPromise<void, { locale: Locale }>(unbound),
    refreshSession: fromPromise<void>(unbound),
    showTexts: fromPromise<void, { locale: Locale }>(unbound),
  },
  guards: {
    /** Whether somebody is signed in at the moment of the choice. The menu may have been opened before the sign-in. */
    isSignedIn: (_, signedIn: boolean) => signedIn,
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepChoice: assign({ locale: (_, locale: Locale) => locale }),
  },
}).createMachine({
  id: 'language',
  description:
    'Language change. The choice is saved in the account of a signed-in person, and in the browser for others. The last choice counts, also while a former choice is being saved.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { description: 'The menu offers the languages.' },
    saving: {
      description: 'The choice is being saved in the account.',
      tags: 'busy',
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: 'refreshing',
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.notSaved' }],
      },
    },
    refreshing: {
      description: 'The portal reloads the session, which has the new language.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'showing', onError: 'failed.notRefreshed' },
    },
    showing: {
      description: 'The texts of the language are loading.',
      tags: 'busy',
      invoke: {
        id: 'showTexts',
        src: 'showTexts',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: 'idle',
        onError: 'failed.noTexts',
      },
    },
    failed: {
      description: 'The old language stays. The person can try again or choose another language.',
      meta: { notice: { severity: 'danger', text: 'language.failed' } },
      initial: 'notSaved',
      states: {
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        notSaved: { description: 'The choice could not be saved.' },
        notRefreshed: {
          description: 'The choice is saved, but the session could not be reloaded.',
          on: { retried: '#language.refreshing' },
        },
        noTexts: { description: 'The texts of the language could not be loaded.', on: { retried: '#language.showing' } },
      },
      on: {
        retried: 'saving',
        dismissed: 'idle',
      },
    },
  },
  on: {
    'language.chosen': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.signedIn },
        target: '.saving',
        actions: { type: 'keepChoice', params: ({ event }) => event.locale },
      },
      { target: '.showing', actions: { type: 'keepChoice', params: ({ event }) => event.locale } },
    ],
  },
});
