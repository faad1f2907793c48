import { sendOrderMachine } from '../../../../machines/adoption/send-order.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const sendOrder = sendOrderMachine.provide({
  actors: { sendOrder: fromEffect(async () => (await loadCode(() => import('../services/send-order'))).sendOrder) },
});
