import { purchaseMachine } from '../../../../machines/coupon-library/purchase.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { paymentRedirect } from '../../../shared/flow/payment-redirect';
import { canPay } from '../rules';

const bind = bindServices(() => import('../services/purchase'));

export const purchase = purchaseMachine.provide({
  actors: {
    orderProduct: bind('orderProduct'),
    paymentRedirect: childFlow(paymentRedirect, true),
  },
  guards: { canPay: (_, order) => canPay(order) },
});
