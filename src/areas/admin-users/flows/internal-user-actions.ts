import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { LatestAction } from '../types';

const services = () => import('../services/internal-user');

/** What support has done on the account of an internal user. */
export const internalUserActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: fromEffect(async () => (await services()).loadActions) },
});
