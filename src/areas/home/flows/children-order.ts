import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/children-order'));

/**
 * Flow that asks the server whether the person may order books for children. The flow loads one item if the answer is yes, otherwise no
 * item.
 */
export const orderAccess = loadQuietlyMachine<'open', undefined>().provide({
  actors: { load: bind('loadOrderAccess') },
});
