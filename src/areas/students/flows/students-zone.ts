import { presenceMachine } from '../../../../machines/students/presence.machine';
import { studentsZoneMachine } from '../../../../machines/students/students-zone.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { isIn } from '../../../shared/rules/materials';

const bind = bindServices(() => import('../services/zone'));

export const presence = presenceMachine.provide({ actors: { ping: bind('ping') } });

export const studentsZone = studentsZoneMachine.provide({
  actors: { openZone: bind('openZone'), presence: childFlow(presence) },
  guards: {
    isThere: (_, { place, zone }) => {
      if (place === null || zone === null || !isIn(zone.title, place)) return false;
      // Favourites and demo resources are only for teachers.
      return place.unit === 'all' || zone.title.units.some(({ id }) => id === place.unit);
    },
  },
});
