import { locales } from './locale';

const address = new RegExp(`^(?:/(?:${locales.join('|')}))?/coupons/?$`, 'i');

/** Returns whether an address belongs to the pages of coupons, which are a separate mounting. @param path inside the portal */
export const isCouponPage = (path: string): boolean => address.test(path);

/**
 * Returns whether a query leads to a digital library: a query with a token, or a query that asks for a purchase. Without a token, the
 * library shows that nothing can be bought. All other queries lead to the form that redeems coupons.
 */
export const asksForLibrary = (query: string): boolean => {
  const parameters = new URLSearchParams(query);
  return Boolean(parameters.get('token')) || parameters.get('action') === 'purchase';
};
