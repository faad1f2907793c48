import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { RecordOpeningFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'page.opened'; resource: string }
  | DoneActorEvent<void, 'recordOpening'>
  | ErrorActorEvent<RecordOpeningFailure, 'recordOpening'>;

type Context = {
  titleId: string;
  /** The resources whose openings are being recorded. The flow waits only for the record of the last opening. */
  sent: readonly string[];
  /** The resources whose openings were refused because the session had ended, in the order of the openings. */
  late: readonly string[];
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart that counts the pages of other sites that a person opens from a title. */
export const openingsMachine = setup({
  types: {
    input: {} as { titleId: string },
    context: {} as Context,
    events: {} as Event,
    /** `unfinished`: the flow goes on until all openings are recorded, also if the person leaves the page. */
    tags: {} as 'unfinished',
  },
  actors: { recordOpening: fromPromise<void, { titleId: string; resource: string }>(unbound) },
  guards: {
    hasLate: ({ context: { late } }) => late.length > 0,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    add: assign({ sent: ({ context }, resource: string) => [...context.sent, resource] }),
    keepForLater: assign({ late: ({ context: { late, sent } }) => [...late, ...sent], sent: [] }),
    forget: assign({ sent: [] }),
    takeFirstLate: assign({ sent: ({ context: { late } }) => late.slice(0, 1), late: ({ context: { late } }) => late.slice(1) }),
  },
}).createMachine({
  id: 'openings',
  description:
    'Openings of pages of other sites. The page opens at once. Its opening is recorded in the background, by a request that outlives the portal’s page.',
  context: ({ input }) => ({ ...input, sent: [], late: [] }),
  initial: 'idle',
  on: {
    'page.opened': { target: '.recording', reenter: true, actions: { type: 'add', params: ({ event }) => event.resource } },
  },
  states: {
    idle: { description: 'No opening has to be recorded.' },
    recording: {
      description: 'The page is open, and its opening is being recorded. The next page does not wait for this. A failure is not shown.',
      tags: 'unfinished',
      invoke: {
        id: 'recordOpening',
        src: 'recordOpening',
        input: ({ context: { titleId, sent } }) => ({ titleId, resource: sent.at(-1) ?? '' }),
        onDone: [
          { guard: 'hasLate', target: 'recording', reenter: true, actions: 'takeFirstLate' },
          { target: 'idle', actions: 'forget' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted', actions: 'keepForLater' },
          { guard: 'hasLate', target: 'recording', reenter: true, actions: 'takeFirstLate' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    interrupted: {
      description: 'The session has ended. The openings are recorded after the next opening, once the person has signed in again.',
      tags: 'unfinished',
    },
  },
});
