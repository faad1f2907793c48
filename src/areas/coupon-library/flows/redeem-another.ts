import { assign } from 'xstate';
import { redeemAnotherMachine } from '../../../../machines/coupon-library/redeem-another.machine';
import { couponCode, provincesFlow, redeemCoupon } from '../../coupons';

export const libraryProvinces = provincesFlow('couponLibrary.provincesFailed');

export const redeemAnother = redeemAnotherMachine.provide({
  actors: { redeem: redeemCoupon() },
  actions: { keepCode: assign({ code: (_, text) => couponCode(text) }) },
});
