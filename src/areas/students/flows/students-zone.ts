import { presenceMachine } from '../../../../machines/students/presence.machine';
import { studentsZoneMachine } from '../../../../machines/students/students-zone.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isIn } from '../../../shared/rules/materials';

const services = () => loadCode(() => import('../services/zone'));

export const presence = presenceMachine.provide({ actors: { ping: fromEffect(async () => (await services()).ping) } });

export const studentsZone = studentsZoneMachine.provide({
  actors: { openZone: fromEffect(async () => (await services()).openZone), presence: childFlow(presence) },
  guards: {
    isThere: (_, { place, zone }) => {
      if (place === null || zone === null || !isIn(zone.title, place)) return false;
      // favourites and samples are for teachers
      return place.unit === 'all' || zone.title.units.some(({ id }) => id === place.unit);
    },
  },
});
