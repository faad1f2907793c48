// The operations of the area `coupon-library`, each under its name in the contract.
export { getCouponFile } from './get-file';
export { getCouponLibrary } from './get-library';
export { getCouponOrder } from './get-order';
export { getCouponPayment } from './get-payment';
export { openCouponProduct } from './open-product';
export { openCouponWebContent } from './open-web-content';
export { orderCouponProducts } from './order-products';
export { payCouponOrder } from './pay-order';
export { seeCouponTitle } from './see-title';
export { withdrawCouponOrder } from './withdraw-order';
