import { purchaseResultMachine } from '../../../../machines/coupon-library/purchase-result.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { formOfBank } from './form-of-bank';

const services = () => import('../services/purchase');

export const purchaseResult = purchaseResultMachine.provide({
  actors: {
    askOrder: fromEffect(async () => (await services()).askOrder),
    payOrder: fromEffect(async () => (await services()).payOrder),
    ...formOfBank,
  },
});
