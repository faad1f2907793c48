import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { LatestAction } from '../types';

const services = () => import('../services/internal-user');

/** What support has done on the account of an internal user. */
export const internalUserActions = loadMachine<LatestAction, string>({ severity: 'danger', text: 'customers.actionsFailed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadActions) },
});
