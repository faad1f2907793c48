import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { CallFailure, Features, LoadUserFailure, Locale, SessionEndReason, User } from '../../src/areas/session/types';

type Event =
  | { type: 'refresh.requested' }
  | { type: 'session.ended'; why: SessionEndReason | null }
  | { type: 'session.lapsed' }
  | { type: 'signed.out' }
  | { type: 'other.tab.signed.out' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<User, 'loadUser'>
  | ErrorActorEvent<LoadUserFailure, 'loadUser'>
  | DoneActorEvent<User, 'confirmUser'>
  | ErrorActorEvent<LoadUserFailure, 'confirmUser'>
  | DoneActorEvent<User, 'refreshUser'>
  | ErrorActorEvent<LoadUserFailure, 'refreshUser'>
  | DoneActorEvent<Features, 'loadFeatures'>
  | ErrorActorEvent<CallFailure, 'loadFeatures'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart of the session: the signed-in person and the feature flags. No other part of the portal stores them. */
export const sessionMachine = setup({
  types: {
    /**
     * `mail`: the e-mail of a person whose session has ended, for the sign-in form; empty for linked accounts and impersonations.
     * `why`: the reason why an impersonation has ended; null if the server does not know the reason.
     */
    context: {} as { user: User | null; mail: string; why: SessionEndReason | null; features: Features | null },
    events: {} as Event,
    emitted: {} as { type: 'language.known'; locale: Locale },
    tags: {} as 'starting' | 'refreshing' | 'known',
  },
  actors: {
    loadUser: fromPromise<User>(unbound),
    loadFeatures: fromPromise<Features>(unbound),
  },
  guards: {
    isAnonymous: failedWith('Anonymous'),
    isAnotherPerson: ({ context }, user: User) => context.user?.id !== user.id,
  },
  actions: {
    keepUser: assign({ user: (_, user: User) => user, why: null }),
    forgetUser: assign({ user: null }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    keepMail: () => {},
    forgetMail: assign({ mail: '' }),
    keepWhy: assign({ why: (_, why: SessionEndReason | null) => why }),
    /** Stores why an impersonation has ended, if the failed call names the reason; otherwise stores null. */
    keepReason: assign({ why: ({ event }) => ('error' in event && 'ended' in event.error && event.error.ended) || null }),
    keepFeatures: assign({ features: (_, features: Features) => features }),
    tellLanguage: emit((_, user: User) => ({ type: 'language.known' as const, locale: user.language })),
  },
}).createMachine({
  id: 'session',
  description: 'Session of the portal: the signed-in person, and the feature flags.',
  context: { user: null, mail: '', why: null, features: null },
  type: 'parallel',
  states: {
    person: {
      description: 'The person who is signed in, if any.',
      initial: 'asking',
      states: {
        asking: {
          description:
            'The server is asked who is signed in, and the texts of their language are loading. Until then, nothing about the person is shown.',
          tags: 'starting',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'keepUser', params: ({ event }) => event.output },
                { type: 'tellLanguage', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: 'isAnonymous',
                target: 'anonymous',
                actions: 'keepReason',
              },
              { target: 'unreachable' },
            ],
          },
          on: { 'refresh.requested': { target: 'asking', reenter: true } },
        },
        unreachable: {
          description: 'The server could not be asked. The person can try again.',
          on: { retried: 'asking', 'refresh.requested': 'asking' },
        },
        anonymous: {
          description: 'Nobody is signed in.',
          entry: ['forgetUser', 'forgetMail'],
          initial: 'quiet',
          states: {
            quiet: { description: 'The portal shows no message about this.' },
            signedOutInOtherTab: {
              description: 'The person has signed out in another tab. A message explains why the page has changed.',
              on: { dismissed: 'quiet' },
            },
          },
          on: { 'refresh.requested': 'confirming' },
        },
        lapsed: {
          description:
            'The session has ended, and the page needs a session. The person is asked to sign in; the form already has their e-mail.',
          entry: ['keepMail', 'forgetUser'],
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        confirming: {
          description: 'A person has just signed in. The server is asked who they are, and the texts of their language are loading.',
          tags: 'refreshing',
          invoke: {
            id: 'confirmUser',
            src: 'loadUser',
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'keepUser', params: ({ event }) => event.output },
                { type: 'tellLanguage', params: ({ event }) => event.output },
              ],
            },
            onError: [{ guard: 'isAnonymous', target: 'notKept' }, { target: 'unconfirmed' }],
          },
          on: { 'refresh.requested': { target: 'confirming', reenter: true } },
        },
        unconfirmed: {
          description: 'A person has signed in, but the server did not say who. The sign-in page offers to ask again.',
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        notKept: {
          description: 'The server has opened a session, but the browser has not kept its cookie.',
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        signedIn: {
          description: 'A person is signed in.',
          initial: 'current',
          states: {
            current: { description: 'The data of the person are as the server last sent them.', tags: 'known' },
            replaced: {
              description: 'Another person than before is signed in. A message says so, and that unsaved input is lost.',
              tags: 'known',
              on: { dismissed: 'current' },
            },
            refreshing: {
              description: 'The data of the person may have changed, so the server is asked again.',
              tags: 'refreshing',
              invoke: {
                id: 'refreshUser',
                src: 'loadUser',
                onDone: [
                  {
                    guard: { type: 'isAnotherPerson', params: ({ event }) => event.output },
                    target: 'replaced',
                    actions: [
                      { type: 'keepUser', params: ({ event }) => event.output },
                      { type: 'tellLanguage', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'current',
                    actions: [
                      { type: 'keepUser', params: ({ event }) => event.output },
                      { type: 'tellLanguage', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: 'isAnonymous',
                    target: 'expired',
                    actions: 'keepReason',
                  },
                  { target: 'stale' },
                ],
              },
            },
            stale: { description: 'The server could not be asked again. The data of the person may be old.' },
            expired: {
              description:
                'The session has ended while a page is open. The person signs in again in a dialog over the page, or leaves. A support person who impersonated somebody reads the reason, if the server knows it.',
              entry: 'keepMail',
            },
          },
          on: {
            'refresh.requested': '.refreshing',
            'session.ended': { target: '.expired', actions: { type: 'keepWhy', params: ({ event }) => event.why } },
            'session.lapsed': 'lapsed',
            'signed.out': 'anonymous',
            'other.tab.signed.out': 'anonymous.signedOutInOtherTab',
          },
        },
      },
    },
    features: {
      description: 'The feature flags of the portal.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The flags are loading.',
          invoke: {
            id: 'loadFeatures',
            src: 'loadFeatures',
            onDone: { target: 'known', actions: { type: 'keepFeatures', params: ({ event }) => event.output } },
            onError: 'unavailable',
          },
        },
        known: { description: 'The flags are loaded.', type: 'final' },
        unavailable: { description: 'The flags could not be loaded. All features stay off, without a message.', type: 'final' },
      },
    },
  },
});
