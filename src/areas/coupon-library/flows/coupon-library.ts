import { couponLibraryMachine } from '../../../../machines/coupon-library/coupon-library.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { withdrawal } from './withdrawal';

const bind = bindServices(() => import('../services/library'));

export const couponLibrary = couponLibraryMachine.provide({
  actors: {
    askPayment: bind('askPayment'),
    loadLibrary: bind('loadLibrary'),
    withdrawal: childFlow(withdrawal, true),
  },
});
