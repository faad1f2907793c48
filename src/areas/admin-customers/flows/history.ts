import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { BlinkRequest, LatestAction } from '../types';

const bind = bindServices(() => import('../services/history'));

/** The flow that loads the actions of support on an account. */
export const latestActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: bind('loadActions') },
});

/** The flow that loads a person's requests for licences of Blink. */
export const blinkRequests = loadByStatusMachine<BlinkRequest, string>('customers.blinkFailed').provide({
  actors: { load: bind('loadBlink') },
});
