import { purchaseResultMachine } from '../../../../machines/coupon-library/purchase-result.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { paymentRedirect } from '../../../shared/flow/payment-redirect';

const bind = bindServices(() => import('../services/purchase'));

export const purchaseResult = purchaseResultMachine.provide({
  actors: {
    askOrder: bind('askOrder'),
    payOrder: bind('payOrder'),
    paymentRedirect: childFlow(paymentRedirect, true),
  },
});
