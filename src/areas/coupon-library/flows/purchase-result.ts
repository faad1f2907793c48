import { purchaseResultMachine } from '../../../../machines/coupon-library/purchase-result.machine';
import { loadCode } from '../../../shared/browser/code';
import { bankWay } from '../../../shared/flow/bank-way';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/purchase'));

export const purchaseResult = purchaseResultMachine.provide({
  actors: {
    askOrder: fromEffect(async () => (await services()).askOrder),
    payOrder: fromEffect(async () => (await services()).payOrder),
    bankWay: childFlow(bankWay, true),
  },
});
