import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/children-order'));

/** Flow that asks whether the person may order books for children. It loads one item if they may, and none otherwise. */
export const orderAccess = loadQuietlyMachine<'open', undefined>().provide({
  actors: { load: bind('loadOrderAccess') },
});
