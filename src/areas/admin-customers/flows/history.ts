import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { BlinkRequest, LatestAction } from '../types';

const services = () => import('../services/history');

/** What support has done on an account. */
export const latestActions = loadMachine<LatestAction, string>({ severity: 'danger', text: 'customers.actionsFailed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadActions) },
});

/** Requests for licences of Blink for a person. */
export const blinkRequests = loadMachine<BlinkRequest, string>({ severity: 'danger', text: 'customers.blinkFailed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadBlink) },
});
