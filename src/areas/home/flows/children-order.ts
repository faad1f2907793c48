import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/children-order'));

/** Whether the person may order books for children: an item, or none. */
export const orderAccess = loadQuietlyMachine<'open', undefined>().provide({
  actors: { load: fromEffect(async () => (await services()).loadOrderAccess) },
});
