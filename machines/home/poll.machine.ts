import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LoadPollFailure, Poll } from '../../src/areas/home/types';

type Event = DoneActorEvent<Poll | null, 'loadPoll'> | ErrorActorEvent<LoadPollFailure, 'loadPoll'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A poll stands at home, in the frame of a widget. */
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
  description: 'Poll at home, in the frame of a widget, where polls are switched on. The widget keeps the answers; failures are not told.',
  context: { poll: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether there is a poll for the person; its place is kept.',
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
    absent: { description: 'There is no poll for this person; nothing stands there.', type: 'final' },
    unanswered: { description: 'The server gave no answer: no poll is shown.', type: 'final' },
    interrupted: {
      description: 'The session ended before the server could say: nothing stands there until home is visited again.',
      type: 'final',
    },
  },
});
