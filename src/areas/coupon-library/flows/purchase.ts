import { purchaseMachine } from '../../../../machines/coupon-library/purchase.machine';
import { bankWay } from '../../../shared/flow/bank-way';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { canPay } from '../rules';

const bind = bindServices(() => import('../services/purchase'));

export const purchase = purchaseMachine.provide({
  actors: {
    orderProduct: bind('orderProduct'),
    bankWay: childFlow(bankWay, true),
  },
  guards: { canPay: (_, order) => canPay(order) },
});
