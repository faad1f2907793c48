import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LoadPositionsFailure, Position, RefreshFailure, SavePositionFailure } from '../../src/areas/adoption/types';

type Event =
  | { type: 'opened'; to: string }
  | { type: 'position.chosen'; id: string }
  | { type: 'acceptance.ticked'; isTicked: boolean }
  | { type: 'accepted' }
  | { type: 'cancelled' }
  | { type: 'retried' }
  | DoneActorEvent<readonly Position[], 'loadPositions'>
  | ErrorActorEvent<LoadPositionsFailure, 'loadPositions'>
  | DoneActorEvent<void, 'savePosition'>
  | ErrorActorEvent<SavePositionFailure, 'savePosition'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>
  | DoneActorEvent<string | null, 'askPosition'>
  | ErrorActorEvent<RefreshFailure, 'askPosition'>;

/** `chosen`: null before a choice. `accepts`: whether the terms are accepted. `destination`: the page that opens afterwards. */
type Context = { positions: readonly Position[]; chosen: Position | null; accepts: boolean; destination: string };

const list = '/gratis-adoption';

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher names their position at school. The teacher is then responsible for orders of free material. */
export const namePositionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    loadPositions: fromPromise<readonly Position[]>(unbound),
    savePosition: fromPromise<void, Position>(unbound),
    refreshSession: fromPromise<void>(unbound),
    /** Reads the session again, as `refreshSession` does, and returns the id of the person’s position; null without a position. */
    askPosition: fromPromise<string | null>(unbound),
  },
  guards: {
    areNone: (_, positions: readonly Position[]) => positions.length === 0,
    hasNoPosition: ({ context }) => context.chosen === null,
    hasNotAccepted: ({ context }) => !context.accepts,
    isSaved: ({ context }, position: string | null) => position === context.chosen?.id,
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    unknownPosition: failedWith('UnknownPosition'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    keepPositions: assign((_, positions: readonly Position[]) => ({ positions, chosen: null })),
    choose: assign(({ context: { positions } }, id: string) => ({ chosen: positions.find((each) => each.id === id) ?? null })),
    keepAcceptance: assign({ accepts: (_, isTicked: boolean) => isTicked }),
    beginAnew: assign({ positions: [], chosen: null, accepts: false, destination: list }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'namePosition',
  description:
    'Responsible for free adoption: before the first order, a teacher chooses their position at school and accepts the terms. This happens in a dialog over the page. Afterwards the wanted page opens, for example an order.',
  context: { positions: [], chosen: null, accepts: false, destination: list },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'beginAnew',
      on: { opened: { target: 'loading', actions: { type: 'keepDestination', params: ({ event }) => event.to } } },
    },
    loading: {
      description: 'The positions to choose from are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadPositions',
        src: 'loadPositions',
        onDone: [
          { guard: { type: 'areNone', params: ({ event }) => event.output }, target: 'failed.unavailable' },
          { target: 'form.editing', actions: { type: 'keepPositions', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.unavailable' }],
      },
      on: { cancelled: 'closed' },
    },
    failed: {
      description: 'The positions could not be loaded. The person can try again.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server does not answer, or has no positions.',
          meta: { notice: { severity: 'danger', text: 'gxa_50' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'loading', cancelled: 'closed' },
    },
    form: {
      description:
        'The person chooses a position and accepts the terms. If something is missing when they continue, a message says so, about the position first.',
      initial: 'editing',
      states: {
        editing: { description: 'Nothing is missing, or the form was changed after the last try.' },
        noPosition: { description: 'No position was chosen, and the field says so.' },
        notAccepted: { description: 'The terms were not accepted, and a text beside the box says so.' },
        interrupted: {
          description: 'The session ended before the position was saved. The person signs in again and continues.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        notSaved: {
          description: 'The server has refused to save the position, or fails.',
          meta: { notice: { severity: 'danger', text: 'adoption.positionNotSaved' } },
        },
        unknown: {
          description: 'It is unknown whether the position is saved. Saving again does no harm.',
          meta: { notice: { severity: 'danger', text: 'adoption.positionUnknown' } },
        },
      },
      on: {
        'position.chosen': { target: '.editing', actions: { type: 'choose', params: ({ event }) => event.id } },
        'acceptance.ticked': { target: '.editing', actions: { type: 'keepAcceptance', params: ({ event }) => event.isTicked } },
        accepted: [
          { guard: 'hasNoPosition', target: '.noPosition' },
          { guard: 'hasNotAccepted', target: '.notAccepted' },
          { target: 'saving' },
        ],
        cancelled: 'closed',
      },
    },
    saving: {
      description: 'The position is being saved; the form is locked.',
      tags: 'busy',
      invoke: {
        id: 'savePosition',
        src: 'savePosition',
        input: ({ context }) => context.chosen as Position,
        onDone: 'refreshing',
        onError: [
          { guard: 'sessionEnded', target: 'form.interrupted' },
          { guard: 'tooManyTries', target: 'form.tooManyTries' },
          { guard: 'unknownPosition', target: 'outdated' },
          { guard: 'noAnswer', target: 'checking' },
          { target: 'form.notSaved' },
        ],
      },
    },
    checking: {
      description: 'No answer came, or one that makes no sense. The portal asks the server for the person’s present position.',
      tags: 'busy',
      invoke: {
        id: 'askPosition',
        src: 'askPosition',
        onDone: [{ guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'named' }, { target: 'form.unknown' }],
        onError: 'form.unknown',
      },
    },
    outdated: {
      description: 'The publisher has removed the position from the list meanwhile. The person loads the list again, or closes the dialog.',
      meta: { notice: { severity: 'danger', text: 'adoption.positionGone' } },
      on: { retried: 'loading', cancelled: 'closed' },
    },
    refreshing: {
      description: 'The position is saved. The portal reloads the session, because the orders open only for a person with a position.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'named', onError: 'notRefreshed' },
    },
    notRefreshed: {
      description: 'The position is saved, but the session could not be reloaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'adoption.positionSavedNotLoaded' } },
      on: { retried: 'refreshing', cancelled: 'closed' },
    },
    named: {
      description: 'The position is saved. The list of orders opens, or the wanted order.',
      type: 'final',
      entry: 'leave',
    },
  },
});
