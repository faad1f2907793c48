import { couponLibraryMachine } from '../../../../machines/coupon-library/coupon-library.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/library');

export const couponLibrary = couponLibraryMachine.provide({
  actors: {
    askPayment: fromEffect(async () => (await services()).askPayment),
    loadLibrary: fromEffect(async () => (await services()).loadLibrary),
  },
});
