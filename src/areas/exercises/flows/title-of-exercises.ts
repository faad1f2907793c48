import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { ExerciseTitle } from '../types';

const bind = bindServices(() => import('../services/exercises'));

/** The flow that loads the title for which a person requests exercises. */
export const titleOfExercises = loadMachine<ExerciseTitle, string>().provide({
  actors: { load: bind('loadTitle') },
});
