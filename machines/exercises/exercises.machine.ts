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
  /** The service's message about its failure. */
  message: string | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A teacher has exercises about a unit created by a service. */
export const exercisesMachine = setup({
  types: {
    /** The draft of an earlier visit in this tab, where there is one. */
    input: {} as { titleId: string; draft: ExercisesDraft | null },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'info' | 'warning' | 'danger'; text: string } },
  },
  actors: { createExercise: fromPromise<Exercise, { wish: ExerciseWish }>(unbound) },
  delays: { halfAMinute: 30_000 },
  guards: {
    /** The rule is bound in the area’s flows. */
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
    'Exercises about a unit of a title: chosen by unit and kind, created by a service within 120 seconds, read, printed, downloaded.',
  context: ({ input: { titleId, draft } }) => ({
    ...{ titleId, unit: 0, exerciseType: null, question: '', exercise: null, message: null },
    ...draft,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Choice and exercises of this tab are still there after a reload, and after a visit to another page.',
      always: [{ guard: 'hasExercise', target: 'created' }, { target: 'choosing' }],
    },
    choosing: {
      description:
        'One of 10 units and one of 3 kinds are chosen; a free question also needs a text that is not blank and has at most 2,000 characters. Each change takes messages away.',
      initial: 'anew',
      states: {
        anew: { description: 'Nothing has been asked for since the last change.' },
        stopped: {
          description: 'The person has stopped it; what they chose is still there.',
          meta: { notice: { severity: 'info', text: 'exercises.stopped' } },
        },
        interrupted: {
          description: 'The session ended before the service was asked; signed in again, the person asks again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        refused: {
          description: 'The service created nothing and says why; what was chosen is still there.',
          meta: { notice: { severity: 'danger', text: 'exercises.refused' } },
        },
        failed: {
          description: 'Nothing was created, no reason is known, and the form is empty.',
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
        'The service creates the exercises; leaving the page or stopping ends its work. Every half a minute a message says how long it has taken.',
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
          description: 'It has just begun.',
          meta: { notice: { severity: 'info', text: 'exercises.begun' } },
          after: { halfAMinute: 'halfAMinute' },
        },
        halfAMinute: {
          description: 'It has taken half a minute.',
          meta: { notice: { severity: 'info', text: 'exercises.halfAMinute' } },
          after: { halfAMinute: 'oneMinute' },
        },
        oneMinute: {
          description: 'It has taken a minute, and may take another one.',
          meta: { notice: { severity: 'info', text: 'exercises.oneMinute' } },
        },
      },
      on: { stopped: 'choosing.stopped' },
    },
    created: {
      description: 'The exercises are shown; others are created after a change of what was chosen.',
      meta: { notice: { severity: 'success', text: 'exercises.created' } },
      initial: 'withoutSolutions',
      on: {
        'unit.chosen': { target: 'choosing', actions: ['clear', { type: 'keepUnit', params: ({ event }) => event.unit }] },
        'type.chosen': { target: 'choosing', actions: ['clear', { type: 'keepType', params: ({ event }) => event.exerciseType }] },
        'question.changed': { target: 'choosing', actions: ['clear', { type: 'keepQuestion', params: ({ event }) => event.question }] },
      },
      states: {
        withoutSolutions: {
          description: 'The solutions are hidden, as on a sheet for students; there may be none.',
          on: { 'solutions.switched': { guard: 'hasSolutions', target: 'withSolutions' } },
        },
        withSolutions: {
          description: 'Each question shows its solution, where it has one.',
          on: { 'solutions.switched': 'withoutSolutions' },
        },
      },
    },
  },
});
