import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { BlinkRequest, LatestAction } from '../types';

const services = () => loadCode(() => import('../services/history'));

/** Loader of the actions of support on an account. */
export const latestActions = loadByStatusMachine<LatestAction, string>('customers.actionsFailed').provide({
  actors: { load: fromEffect(async () => (await services()).loadActions) },
});

/** Requests for licences of Blink for a person. */
export const blinkRequests = loadByStatusMachine<BlinkRequest, string>('customers.blinkFailed').provide({
  actors: { load: fromEffect(async () => (await services()).loadBlink) },
});
