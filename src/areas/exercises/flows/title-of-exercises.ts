import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { ExerciseTitle } from '../types';

const bind = bindServices(() => import('../services/exercises'));

/** Loader of the title that exercises are about. */
export const titleOfExercises = loadMachine<ExerciseTitle, string>().provide({
  actors: { load: bind('loadTitle') },
});
