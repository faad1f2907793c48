import { purchaseMachine } from '../../../../machines/coupon-library/purchase.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { canPay } from '../rules';
import { formOfBank } from './form-of-bank';

const services = () => import('../services/purchase');

export const purchase = purchaseMachine.provide({
  actors: {
    orderProduct: fromEffect(async () => (await services()).orderProduct),
    ...formOfBank,
  },
  guards: { canPay: (_, order) => canPay(order) },
});
