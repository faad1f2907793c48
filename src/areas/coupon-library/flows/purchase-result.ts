import { purchaseResultMachine } from '../../../../machines/coupon-library/purchase-result.machine';
import { bankWay } from '../../../shared/flow/bank-way';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';

const bind = bindServices(() => import('../services/purchase'));

export const purchaseResult = purchaseResultMachine.provide({
  actors: {
    askOrder: bind('askOrder'),
    payOrder: bind('payOrder'),
    bankWay: childFlow(bankWay, true),
  },
});
