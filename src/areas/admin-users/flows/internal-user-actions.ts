import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { LatestAction } from '../types';

const bind = bindServices(() => import('../services/internal-user'));

/** The flow that loads the actions of support on the account of an internal user. */
export const internalUserActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: bind('loadActions') },
});
