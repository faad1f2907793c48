import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { OrderArea } from '../types';

const services = () => loadCode(() => import('../services/orders'));

/** The orders of free material of the person's school. */
export const orders = loadMachine<OrderArea, undefined>({ severity: 'danger', text: 'gxa_50' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadOrders) },
});
