import { locales } from './locale';

const address = new RegExp(`^(?:/(?:${locales.join('|')}))?/coupons/?$`, 'i');

/**
 * Whether an address belongs to the pages of coupons, which are a mounting of their own.
 * @param path inside the portal
 */
export const isCouponPage = (path: string): boolean => address.test(path);

/**
 * Whether a query asks for a digital library: it has a token, or it asks for a purchase. Without a token nobody can buy, and the library
 * then says so. All other queries get the form that redeems coupons.
 */
export const asksForLibrary = (query: string): boolean => {
  const asked = new URLSearchParams(query);
  return Boolean(asked.get('token')) || asked.get('action') === 'purchase';
};
