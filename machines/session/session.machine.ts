import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { CallFailure, Features, LoadUserFailure, Locale, SessionEnd, User } from '../../src/areas/session/types';

type Event =
  | { type: 'refresh.requested' }
  | { type: 'session.ended'; why: SessionEnd | null }
  | { type: 'session.lapsed' }
  | { type: 'signed.out' }
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

/** Starts the portal; the only place that keeps the signed-in person and the feature flags. */
export const sessionMachine = setup({
  types: {
    /**
     * `mail`: the e-mail with which a person signs in again after their session has ended; empty for linked accounts and impersonations.
     * `why`: the reason why an impersonation has ended; null where the server does not know it.
     */
    context: {} as { user: User | null; mail: string; why: SessionEnd | null; features: Features | null },
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
    /** The rule is bound in the area’s flows. */
    keepMail: () => {},
    forgetMail: assign({ mail: '' }),
    keepWhy: assign({ why: (_, why: SessionEnd | null) => why }),
    /** The reason that comes with the answer that nobody is signed in. */
    keepReason: assign({ why: ({ event }) => ('error' in event && 'ended' in event.error && event.error.ended) || null }),
    keepFeatures: assign({ features: (_, features: Features) => features }),
    tellLanguage: emit((_, user: User) => ({ type: 'language.known' as const, locale: user.language })),
  },
}).createMachine({
  id: 'session',
  description: 'Who is here, and what is switched on.',
  context: { user: null, mail: '', why: null, features: null },
  type: 'parallel',
  states: {
    person: {
      description: 'The person.',
      initial: 'asking',
      states: {
        asking: {
          description:
            'The server is asked who is signed in, and the texts of their language are loaded: nothing of theirs is drawn before.',
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
          description: 'The server could not be asked; the person can try again.',
          on: { retried: 'asking', 'refresh.requested': 'asking' },
        },
        anonymous: {
          description: 'Nobody is signed in.',
          entry: ['forgetUser', 'forgetMail'],
          on: { 'refresh.requested': 'confirming' },
        },
        lapsed: {
          description: 'The session has ended and the page needs it: the person is asked to sign in. The page knows their e-mail address.',
          entry: ['keepMail', 'forgetUser'],
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        confirming: {
          description:
            'A person has just signed in: the server is asked who it is, and the texts of their language are loaded before they go on.',
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
          description: 'Signed in, but the server did not say who; the sign-in offers to ask again.',
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        notKept: {
          description: 'The server has opened a session, but the browser has not kept it.',
          on: { 'refresh.requested': 'confirming', 'signed.out': 'anonymous' },
        },
        signedIn: {
          description: 'A person is signed in.',
          initial: 'current',
          states: {
            current: { description: 'The person is known as the server said last.', tags: 'known' },
            replaced: {
              description: 'Another person than before is signed in: the page says so, and that unsaved input is lost.',
              tags: 'known',
              on: { dismissed: 'current' },
            },
            refreshing: {
              description: 'Something about the person has changed: the server is asked again.',
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
            stale: { description: 'The server could not be asked again; the data of the person may be old.' },
            expired: {
              description:
                'The session has ended over a page that is still open: the person signs in again over it, or leaves. Support that acted as somebody reads why, where the server knows.',
              entry: 'keepMail',
            },
          },
          on: {
            'refresh.requested': '.refreshing',
            'session.ended': { target: '.expired', actions: { type: 'keepWhy', params: ({ event }) => event.why } },
            'session.lapsed': 'lapsed',
            'signed.out': 'anonymous',
          },
        },
      },
    },
    features: {
      description: 'The feature flags.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The flags are being asked for.',
          invoke: {
            id: 'loadFeatures',
            src: 'loadFeatures',
            onDone: { target: 'known', actions: { type: 'keepFeatures', params: ({ event }) => event.output } },
            onError: 'unavailable',
          },
        },
        known: { description: 'The flags are known.', type: 'final' },
        unavailable: { description: 'The flags could not be loaded: everything stays off, without a message.', type: 'final' },
      },
    },
  },
});
