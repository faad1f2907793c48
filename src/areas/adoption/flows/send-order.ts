import { sendOrderMachine } from '../../../../machines/adoption/send-order.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const sendOrder = sendOrderMachine.provide({
  actors: { sendOrder: fromEffect(async () => (await import('../services/send-order')).sendOrder) },
});
