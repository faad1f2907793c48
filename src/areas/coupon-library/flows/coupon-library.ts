import { couponLibraryMachine } from '../../../../machines/coupon-library/coupon-library.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/library'));

export const couponLibrary = couponLibraryMachine.provide({
  actors: {
    askPayment: fromEffect(async () => (await services()).askPayment),
    loadLibrary: fromEffect(async () => (await services()).loadLibrary),
  },
});
