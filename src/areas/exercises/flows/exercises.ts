import { exercisesMachine } from '../../../../machines/exercises/exercises.machine';
import type { Draft } from '../../../shared/flow/draft';
import { fromEffect } from '../../../shared/flow/from-effect';
import { readDraft } from '../../../shared/flow/read-draft';
import { canCreate } from '../rules';
import type { ExercisesDraft, ExerciseWish } from '../types';

const services = () => import('../services/exercises');

/** Exercises about a unit of a title. */
export const exercises = exercisesMachine.provide({
  actors: { createExercise: fromEffect(async () => (await services()).createExercise) },
  guards: { canCreate: (_, wish) => canCreate(wish) },
});

type Kept = { readonly titleId: string; readonly draft: ExercisesDraft };

/** Of one title at a time: what is kept in a tab is limited. */
export const exercisesDraft: Draft<ExerciseWish & ExercisesDraft, Kept> = {
  name: 'exercises',
  version: 1,
  keep: ({ titleId, unit, exerciseType, question, exercise }) => ({ titleId, draft: { unit, exerciseType, question, exercise } }),
};

/** What the flow has to know of its page. */
export const exercisesInput = (titleId: string) => {
  const kept = readDraft(exercisesDraft);
  return { titleId, draft: kept?.titleId === titleId ? kept.draft : null };
};
