import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { fromPromise, setup } from 'xstate';
import type { PingFailure } from '../../src/areas/students/types';

type Asked = {
  token: string;
  /** Milliseconds between two signs. */
  interval: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The page tells the server that a student is there, so that their place is not given to another one. */
export const presenceMachine = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked,
    events: {} as DoneActorEvent<void, 'ping'> | ErrorActorEvent<PingFailure, 'ping'>,
  },
  actors: { ping: fromPromise<void, { token: string }>(unbound) },
  delays: { interval: ({ context }) => context.interval },
}).createMachine({
  id: 'presence',
  description: 'Signs of presence in the students’ zone: one after the other, as long as each succeeds and the page is open.',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { description: 'The last sign was received.', after: { interval: 'telling' } },
    telling: {
      description: 'A sign is on its way.',
      invoke: {
        id: 'ping',
        src: 'ping',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'waiting',
        onError: 'stopped',
      },
    },
    stopped: {
      description: 'A sign failed: no other one follows, and the student, who can do nothing about it, is told nothing.',
      type: 'final',
    },
  },
});
