import { exercisesMachine } from '../../../../machines/exercises/exercises.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Draft } from '../../../shared/flow/draft';
import { readDraft } from '../../../shared/flow/read-draft';
import { canCreate } from '../rules';
import type { ExercisesDraft, ExerciseWish } from '../types';

const bind = bindServices(() => import('../services/exercises'));

/** Flow that creates exercises about a unit of a title. */
export const exercises = exercisesMachine.provide({
  actors: { createExercise: bind('createExercise') },
  guards: { canCreate: (_, wish) => canCreate(wish) },
});

type KeptDraft = { readonly titleId: string; readonly draft: ExercisesDraft };

/** The stored draft. Only the draft of one title is stored at a time, because the session storage of a tab is limited. */
export const exercisesDraft: Draft<ExerciseWish & ExercisesDraft, KeptDraft> = {
  name: 'exercises',
  version: 1,
  keep: ({ titleId, unit, exerciseType, question, exercise }) => ({ titleId, draft: { unit, exerciseType, question, exercise } }),
};

/** Returns the input of the flow, with the stored draft if this draft belongs to the title. */
export const exercisesInput = (titleId: string) => {
  const storedDraft = readDraft(exercisesDraft);
  return { titleId, draft: storedDraft?.titleId === titleId ? storedDraft.draft : null };
};
