import { exercisesMachine } from '../../../../machines/exercises/exercises.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { canCreate } from '../rules';

const services = () => import('../services/exercises');

/** Exercises about a unit of a title. */
export const exercises = exercisesMachine.provide({
  actors: { createExercise: fromEffect(async () => (await services()).createExercise) },
  guards: { canCreate: (_, wish) => canCreate(wish) },
});
