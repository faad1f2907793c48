import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/children-order'));

/** Loader of whether the person may order books for children: one item if so, otherwise none. */
export const orderAccess = loadQuietlyMachine<'open', undefined>().provide({
  actors: { load: bind('loadOrderAccess') },
});
