import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';

type Event<User> =
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<User, 'loadUser'>
  | ErrorActorEvent<{ _tag: string }, 'loadUser'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Returns the chart in which support opens the account of a person. Every page that edits an account begins with this chart. */
export const openUserMachine = <User>() =>
  setup({
    types: {
      input: {} as { id: string },
      context: {} as { id: string; user: User | null },
      events: {} as Event<User>,
      emitted: {} as { type: 'left'; to: string },
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
    },
    actors: { loadUser: fromPromise<User, { id: string }>(unbound) },
    guards: { sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded' },
    actions: {
      keepUser: assign({ user: (_, user: User) => user }),
      goToUsers: emit({ type: 'left', to: '/admin/users' }),
    },
  }).createMachine({
    id: 'openUser',
    description: 'Account of a person, which support opens by the address of the page. Any failure is shown as not found.',
    context: ({ input }) => ({ ...input, user: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The account is loading.',
        tags: 'busy',
        invoke: {
          id: 'loadUser',
          src: 'loadUser',
          input: ({ context: { id } }) => ({ id }),
          onDone: { target: 'ready', actions: { type: 'keepUser', params: ({ event }) => event.output } },
          onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'notFound' }],
        },
      },
      ready: { description: 'The account is loaded.', type: 'final' },
      interrupted: {
        description: 'The session has ended. The support person signs in again and opens the account again.',
        meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        on: { retried: 'loading' },
      },
      notFound: {
        description: 'The account could not be loaded. Whatever the reason, a dialog says that it was not found (404).',
        meta: { notice: { severity: 'danger', text: 'status.404' } },
        on: { dismissed: 'left' },
      },
      left: { description: 'The search of users opens.', type: 'final', entry: 'goToUsers' },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const openUserChart = openUserMachine<unknown>();
