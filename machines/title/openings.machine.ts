import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { RecordOpeningFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'page.opened'; resource: string }
  | DoneActorEvent<void, 'recordOpening'>
  | ErrorActorEvent<RecordOpeningFailure, 'recordOpening'>;

type Context = {
  titleId: string;
  /** The resources whose openings are not recorded yet, in their order. */
  opened: readonly string[];
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Pages at other sites that a person opens from a title; the publisher counts them. */
export const openingsMachine = setup({
  types: { input: {} as { titleId: string }, context: {} as Context, events: {} as Event },
  actors: { recordOpening: fromPromise<void, { titleId: string; resource: string }>(unbound) },
  guards: {
    hasMore: ({ context: { opened } }) => opened.length > 1,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    remember: assign({ opened: ({ context }, resource: string) => [...context.opened, resource] }),
    forgetFirst: assign({ opened: ({ context }) => context.opened.slice(1) }),
  },
}).createMachine({
  id: 'openings',
  description: 'Openings of pages at other sites: the page opens at once, and its opening is recorded beside it, one after the other.',
  context: ({ input }) => ({ ...input, opened: [] }),
  initial: 'idle',
  on: { 'page.opened': { actions: { type: 'remember', params: ({ event }) => event.resource } } },
  states: {
    idle: {
      description: 'No opening is to be recorded.',
      on: { 'page.opened': { target: 'recording', actions: { type: 'remember', params: ({ event }) => event.resource } } },
    },
    recording: {
      description: 'The page is open, and its opening is being recorded. A failure is not told, because it is no matter of the person.',
      invoke: {
        id: 'recordOpening',
        src: 'recordOpening',
        input: ({ context: { titleId, opened } }) => ({ titleId, resource: opened[0] ?? '' }),
        onDone: [
          { guard: 'hasMore', target: 'recording', reenter: true, actions: 'forgetFirst' },
          { target: 'idle', actions: 'forgetFirst' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'hasMore', target: 'recording', reenter: true, actions: 'forgetFirst' },
          { target: 'idle', actions: 'forgetFirst' },
        ],
      },
    },
    interrupted: {
      description:
        'The session has ended; what was opened is recorded together with the next opening, when the person has signed in again.',
      on: { 'page.opened': { target: 'recording', actions: { type: 'remember', params: ({ event }) => event.resource } } },
    },
  },
});
