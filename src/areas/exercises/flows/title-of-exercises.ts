import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { ExerciseTitle } from '../types';

const services = () => loadCode(() => import('../services/exercises'));

/** The title that exercises are about. */
export const titleOfExercises = loadMachine<ExerciseTitle, string>().provide({
  actors: {
    load: fromEffect(async () => {
      const { loadTitle } = await services();
      return ({ of }) => loadTitle(of);
    }),
  },
});
