import { openingsMachine } from '../../../../machines/title/openings.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/openings'));

export const openings = openingsMachine.provide({
  actors: { recordOpening: bind('recordOpening') },
});
