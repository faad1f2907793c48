import { sendOrderMachine } from '../../../../machines/adoption/send-order.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/send-order'));

export const sendOrder = sendOrderMachine.provide({
  actors: { sendOrder: bind('sendOrder') },
});
