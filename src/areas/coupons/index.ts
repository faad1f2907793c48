export { provincesFlow, redeemCoupon } from './flows/redeeming';
export { couponCode } from './rules';
