import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LoadPollFailure, Poll } from '../../src/areas/home/types';

type Event = DoneActorEvent<Poll | null, 'loadPoll'> | ErrorActorEvent<LoadPollFailure, 'loadPoll'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the poll at home, in the frame of a widget. */
export const pollMachine = setup({
  types: { context: {} as { poll: Poll | null }, events: {} as Event },
  actors: { loadPoll: fromPromise<Poll | null>(unbound) },
  guards: {
    isThere: (_, poll: Poll | null) => poll !== null,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: { keepPoll: assign({ poll: (_, poll: Poll | null) => poll }) },
}).createMachine({
  id: 'poll',
  description: 'Poll at home, in the frame of a widget, if polls are switched on. The widget keeps the answers. Failures are not shown.',
  context: { poll: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for a poll. The page keeps a place free for the poll.',
      invoke: {
        id: 'loadPoll',
        src: 'loadPoll',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepPoll', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    shown: { description: 'The widget shows the poll.', type: 'final' },
    absent: { description: 'There is no poll for this person, and its place is empty.', type: 'final' },
    unanswered: { description: 'The poll could not be loaded, and nothing is shown.', type: 'final' },
    interrupted: {
      description: 'The session ended before the poll was loaded. No poll is shown until home is visited again.',
      type: 'final',
    },
  },
});
