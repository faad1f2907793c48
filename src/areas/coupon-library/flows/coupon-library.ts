import { couponLibraryMachine } from '../../../../machines/coupon-library/coupon-library.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { withdrawal } from './withdrawal';

const services = () => loadCode(() => import('../services/library'));

export const couponLibrary = couponLibraryMachine.provide({
  actors: {
    askPayment: fromEffect(async () => (await services()).askPayment),
    loadLibrary: fromEffect(async () => (await services()).loadLibrary),
    withdrawal: childFlow(withdrawal, true),
  },
});
