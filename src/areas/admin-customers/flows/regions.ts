import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { SchoolRegion } from '../types';

const bind = bindServices(() => import('../services/fictitious'));

/** The flow that loads the autonomous communities from which support chooses one. */
export const regions = loadByStatusMachine<SchoolRegion, undefined>('fictitious.regionsFailed').provide({
  actors: { load: bind('loadRegions') },
});
