export { couponHelpMachine as couponHelp } from '../../../../machines/coupons/coupon-help.machine';
