import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { RecordVisitFailure } from '../../src/areas/students/types';

type Event =
  | { type: 'page.opened'; resource: string }
  | DoneActorEvent<void, 'recordVisit'>
  | ErrorActorEvent<RecordVisitFailure, 'recordVisit'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** Pages at other sites that a student opens from a title; the publisher counts them. */
export const visitsMachine = setup({
  types: {
    input: {} as { titleId: string },
    context: {} as { titleId: string; resource: string },
    events: {} as Event,
  },
  actors: { recordVisit: fromPromise<void, { titleId: string; resource: string }>(unbound) },
  actions: { keepResource: assign({ resource: (_, resource: string) => resource }) },
}).createMachine({
  id: 'visits',
  description: 'Visits of other sites from the students’ zone: the page opens at once, and is counted beside it.',
  context: ({ input }) => ({ ...input, resource: '' }),
  initial: 'idle',
  on: {
    'page.opened': {
      target: '.recording',
      reenter: true,
      actions: { type: 'keepResource', params: ({ event }) => event.resource },
    },
  },
  states: {
    idle: { description: 'Nothing is to be counted.' },
    recording: {
      description: 'The page is open and is being counted; another one does not wait for it. A failure is not shown.',
      invoke: {
        id: 'recordVisit',
        src: 'recordVisit',
        input: ({ context: { titleId, resource } }) => ({ titleId, resource }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});
