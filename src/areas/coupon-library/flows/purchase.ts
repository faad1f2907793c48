import { purchaseMachine } from '../../../../machines/coupon-library/purchase.machine';
import { loadCode } from '../../../shared/browser/code';
import { bankWay } from '../../../shared/flow/bank-way';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { canPay } from '../rules';

const services = () => loadCode(() => import('../services/purchase'));

export const purchase = purchaseMachine.provide({
  actors: {
    orderProduct: fromEffect(async () => (await services()).orderProduct),
    bankWay: childFlow(bankWay, true),
  },
  guards: { canPay: (_, order) => canPay(order) },
});
