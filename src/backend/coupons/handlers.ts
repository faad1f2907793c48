// The operations of the area `coupons`, each under its name in the contract.
export { findCouponAccess } from './find-coupon-access';
export { forgotCouponLink } from './forgot-coupon-link';
export { getProvinces } from './get-provinces';
export { redeemCoupon } from './redeem-coupon';
export { sendCouponLink } from './send-coupon-link';
