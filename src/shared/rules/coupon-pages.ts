import { locales } from './locale';

const address = new RegExp(`^(?:/(?:${locales.join('|')}))?/coupons/?$`, 'i');

/**
 * Whether an address is that of the pages of coupons, which are a mounting of their own.
 * @param path inside the portal
 */
export const isCouponPage = (path: string): boolean => address.test(path);
