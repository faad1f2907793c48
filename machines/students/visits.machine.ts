import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { RecordVisitFailure } from '../../src/areas/students/types';

type Event =
  | { type: 'page.opened'; resource: string }
  | DoneActorEvent<void, 'recordVisit'>
  | ErrorActorEvent<RecordVisitFailure, 'recordVisit'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart that counts the pages of other sites that a student opens from a title. */
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
  description: 'Visits to other sites from the students’ zone. The page opens at once, and its opening is counted in the background.',
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
    idle: { description: 'No opening has to be counted.' },
    recording: {
      description: 'The page is open, and its opening is being counted. The next page does not wait for this. A failure is not shown.',
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
