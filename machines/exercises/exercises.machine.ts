import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CreateFailure, Exercise, ExercisesDraft, ExerciseType, ExerciseWish } from '../../src/areas/exercises/types';

type Event =
  | { type: 'unit.chosen'; unit: number }
  | { type: 'type.chosen'; exerciseType: ExerciseType }
  | { type: 'question.changed'; question: string }
  | { type: 'create.requested' }
  | { type: 'stopped' }
  | { type: 'solutions.switched' }
  | DoneActorEvent<Exercise, 'createExercise'>
  | ErrorActorEvent<CreateFailure, 'createExercise'>;

type Context = ExerciseWish & {
  exercise: Exercise | null;
  /** The service’s message about its failure; null without a message. */
  message: string | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a teacher lets a service create exercises about a unit. */
export const exercisesMachine = setup({
  types: {
    /** `draft`: the draft of an earlier visit in this tab; null without a draft. */
    input: {} as { titleId: string; draft: ExercisesDraft | null },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'info' | 'warning' | 'danger'; text: string } },
  },
  actors: { createExercise: fromPromise<Exercise, { wish: ExerciseWish }>(unbound) },
  delays: { halfAMinute: 30_000 },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canCreate: (_, _wish: ExerciseWish) => true,
    hasExercise: ({ context: { exercise } }) => exercise !== null,
    hasSolutions: ({ context: { exercise } }) => exercise?.questions.some(({ answer }) => answer !== null) ?? false,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    tooManyTries: ({ event }) => 'error' in event && event.error._tag === 'TooManyTries',
    saysWhy: ({ event }) => 'error' in event && 'message' in event.error && Boolean(event.error.message),
  },
  actions: {
    clear: assign({ exercise: null, message: null }),
    keepUnit: assign({ unit: (_, unit: number) => unit }),
    keepType: assign({ exerciseType: (_, exerciseType: ExerciseType) => exerciseType }),
    keepQuestion: assign({ question: (_, question: string) => question }),
    keepExercise: assign({ exercise: (_, exercise: Exercise) => exercise }),
    keepMessage: assign({ message: ({ event }) => ('error' in event && 'message' in event.error && event.error.message) || null }),
    emptyForm: assign({ unit: 0, exerciseType: null, question: '' }),
  },
}).createMachine({
  id: 'exercises',
  description:
    'Exercises about a unit of a title. The teacher chooses unit and kind, and a service creates the exercises within 120 seconds. The teacher reads, prints or downloads them.',
  context: ({ input: { titleId, draft } }) => ({
    ...{ titleId, unit: 0, exerciseType: null, question: '', exercise: null, message: null },
    ...draft,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The tab keeps choice and exercises, also after a reload or a visit to another page.',
      always: [{ guard: 'hasExercise', target: 'created' }, { target: 'choosing' }],
    },
    choosing: {
      description:
        'The teacher chooses one of 10 units and one of 3 kinds. A free question also needs a text of at most 2,000 characters. Each change removes the message about the last try.',
      initial: 'anew',
      states: {
        anew: { description: 'Nothing has been requested since the last change.' },
        stopped: {
          description: 'The teacher has stopped the service, and the choice is kept.',
          meta: { notice: { severity: 'info', text: 'exercises.stopped' } },
        },
        interrupted: {
          description: 'The session ended before the service was asked. The teacher signs in again and asks again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        refused: {
          description: 'The service created nothing and says why. The choice is kept.',
          meta: { notice: { severity: 'danger', text: 'exercises.refused' } },
        },
        failed: {
          description: 'Nothing was created, for an unknown reason. The form is empty.',
          meta: { notice: { severity: 'danger', text: 'exercises.failed' } },
        },
      },
      on: {
        'unit.chosen': { target: '.anew', actions: ['clear', { type: 'keepUnit', params: ({ event }) => event.unit }] },
        'type.chosen': { target: '.anew', actions: ['clear', { type: 'keepType', params: ({ event }) => event.exerciseType }] },
        'question.changed': { target: '.anew', actions: ['clear', { type: 'keepQuestion', params: ({ event }) => event.question }] },
        'create.requested': {
          guard: { type: 'canCreate', params: ({ context }) => context },
          target: 'creating',
          actions: 'clear',
        },
      },
    },
    creating: {
      description:
        'The service creates the exercises, until the teacher stops it or leaves the page. Messages after half a minute and after a minute say how long it has taken.',
      tags: 'busy',
      invoke: {
        id: 'createExercise',
        src: 'createExercise',
        input: ({ context: { titleId, unit, exerciseType, question } }) => ({ wish: { titleId, unit, exerciseType, question } }),
        onDone: { target: 'created', actions: { type: 'keepExercise', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'tooManyTries', target: 'choosing.tooManyTries' },
          { guard: 'saysWhy', target: 'choosing.refused', actions: 'keepMessage' },
          { target: 'choosing.failed', actions: 'emptyForm' },
        ],
      },
      initial: 'begun',
      states: {
        begun: {
          description: 'The service has just begun.',
          meta: { notice: { severity: 'info', text: 'exercises.begun' } },
          after: { halfAMinute: 'halfAMinute' },
        },
        halfAMinute: {
          description: 'The service has taken half a minute.',
          meta: { notice: { severity: 'info', text: 'exercises.halfAMinute' } },
          after: { halfAMinute: 'oneMinute' },
        },
        oneMinute: {
          description: 'The service has taken a minute, and may take another minute.',
          meta: { notice: { severity: 'info', text: 'exercises.oneMinute' } },
        },
      },
      on: { stopped: 'choosing.stopped' },
    },
    created: {
      description: 'The exercises are shown. After a change of the choice, other exercises can be created.',
      meta: { notice: { severity: 'success', text: 'exercises.created' } },
      initial: 'withoutSolutions',
      on: {
        'unit.chosen': { target: 'choosing', actions: ['clear', { type: 'keepUnit', params: ({ event }) => event.unit }] },
        'type.chosen': { target: 'choosing', actions: ['clear', { type: 'keepType', params: ({ event }) => event.exerciseType }] },
        'question.changed': { target: 'choosing', actions: ['clear', { type: 'keepQuestion', params: ({ event }) => event.question }] },
      },
      states: {
        withoutSolutions: {
          description: 'The solutions are hidden, as on a sheet for students. There may be no solutions.',
          on: { 'solutions.switched': { guard: 'hasSolutions', target: 'withSolutions' } },
        },
        withSolutions: {
          description: 'Each question shows its solution, if it has one.',
          on: { 'solutions.switched': 'withoutSolutions' },
        },
      },
    },
  },
});
