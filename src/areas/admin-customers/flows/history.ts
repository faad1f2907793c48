import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { BlinkRequest, LatestAction } from '../types';

const bind = bindServices(() => import('../services/history'));

/** Loader of the actions of support on an account. */
export const latestActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: bind('loadActions') },
});

/** Loader of the requests for licences of Blink for a person. */
export const blinkRequests = loadByStatusMachine<BlinkRequest, string>('customers.blinkFailed').provide({
  actors: { load: bind('loadBlink') },
});
