import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { OrderArea } from '../types';

const bind = bindServices(() => import('../services/orders'));

/** The flow that loads the orders of free material of the person's school. */
export const orders = loadMachine<OrderArea, undefined>({ severity: 'danger', text: 'gxa_50' }).provide({
  actors: { load: bind('loadOrders') },
});
