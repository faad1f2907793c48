import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { LatestAction } from '../types';

const services = () => loadCode(() => import('../services/internal-user'));

/** Loader of the actions of support on the account of an internal user. */
export const internalUserActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: fromEffect(async () => (await services()).loadActions) },
});
