import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { PingFailure, PlaceRefusal } from '../../src/areas/students/types';

type PresenceInput = {
  token: string;
  /** The milliseconds from the first sign of presence until the device asks for a place. */
  settling: number;
  /** The milliseconds between two signs of presence. */
  interval: number;
};

type Event = DoneActorEvent<void, 'ping'> | ErrorActorEvent<PingFailure, 'ping'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const ping = { id: 'ping', src: 'ping', input: ({ context: { token } }: { context: PresenceInput }) => ({ token }) } as const;

const refusals: readonly PingFailure['_tag'][] = ['DevicesExceeded', 'PeopleExceeded', 'CookieMissing'];

/** The chart that reports a student’s presence to the server, so that the student’s device gets and keeps a place. */
export const presenceMachine = setup({
  types: {
    input: {} as PresenceInput,
    context: {} as PresenceInput,
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
    'Signs of presence in the students’ zone. A new device is first a guest, and gets a place if it is still present a little later. Signs are sent one after the other, while the page is open and no sign fails.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The first sign is being sent. It shows whether the browser keeps the cookie of the device, unless the sign is lost.',
      invoke: {
        ...ping,
        onDone: 'settling',
        onError: [{ guard: 'isRefused', target: 'refused', actions: 'tellRefusal' }, { target: 'settling' }],
      },
    },
    settling: {
      description: 'The device waits as a guest. A program that opens links does not wait, and so takes no place.',
      after: { settling: 'taking' },
    },
    taking: {
      description: 'The device asks for a place. Other devices may have all places.',
      invoke: {
        ...ping,
        onDone: 'waiting',
        onError: [{ guard: 'isRefused', target: 'refused', actions: 'tellRefusal' }, { target: 'stopped' }],
      },
    },
    waiting: { description: 'The device has its place, and the last sign was received.', after: { interval: 'telling' } },
    telling: { description: 'A sign is being sent.', invoke: { ...ping, onDone: 'waiting', onError: 'stopped' } },
    refused: { description: 'There is no place for this device, or its browser keeps no cookie.', type: 'final' },
    stopped: {
      description: 'A sign failed, and no further sign is sent. The student gets no message, because they can do nothing about it.',
      type: 'final',
    },
  },
});
