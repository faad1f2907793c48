import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { PingFailure, PlaceRefusal } from '../../src/areas/students/types';

type Asked = {
  token: string;
  /** Milliseconds until the place is asked for. */
  settling: number;
  /** Milliseconds between two signs. */
  interval: number;
};

type Event = DoneActorEvent<void, 'ping'> | ErrorActorEvent<PingFailure, 'ping'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const ping = { id: 'ping', src: 'ping', input: ({ context: { token } }: { context: Asked }) => ({ token }) } as const;

const refusals: readonly PingFailure['_tag'][] = ['DevicesExceeded', 'PeopleExceeded', 'CookieMissing'];

/** The page tells the server that a student is there, so that they get a place, and nobody else gets it while they are there. */
export const presenceMachine = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked,
    events: {} as Event,
    /** `place.refused`: the student has to leave; `error` is the reason. */
    emitted: {} as { type: 'place.refused'; error: PlaceRefusal },
  },
  actors: { ping: fromPromise<void, { token: string }>(unbound) },
  delays: { settling: ({ context }) => context.settling, interval: ({ context }) => context.interval },
  guards: { isRefused: ({ event }) => 'error' in event && refusals.includes(event.error._tag) },
  actions: {
    tellRefusal: emit(({ event }) => ({ type: 'place.refused' as const, error: (event as { error: PingFailure }).error as PlaceRefusal })),
  },
}).createMachine({
  id: 'presence',
  description:
    'Signs of presence in the students’ zone: a device that has just come is a guest, and has a place when it is still there a little later. One sign follows the other, as long as each succeeds and the page is open.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The first sign shows whether the browser keeps the cookie of the device; a lost sign shows nothing.',
      invoke: {
        ...ping,
        onDone: 'settling',
        onError: [{ guard: 'isRefused', target: 'refused', actions: 'tellRefusal' }, { target: 'settling' }],
      },
    },
    settling: { description: 'A program that opens links does not stay so long, and so takes no place.', after: { settling: 'taking' } },
    taking: {
      description: 'The device asks for a place: others may hold them all.',
      invoke: {
        ...ping,
        onDone: 'waiting',
        onError: [{ guard: 'isRefused', target: 'refused', actions: 'tellRefusal' }, { target: 'stopped' }],
      },
    },
    waiting: { description: 'The device has its place, and the last sign was received.', after: { interval: 'telling' } },
    telling: { description: 'A sign is on its way.', invoke: { ...ping, onDone: 'waiting', onError: 'stopped' } },
    refused: { description: 'There is no place for this device, or its browser keeps no cookie.', type: 'final' },
    stopped: {
      description: 'A sign failed: no other one follows. The student reads nothing, as they can do nothing about it.',
      type: 'final',
    },
  },
});
