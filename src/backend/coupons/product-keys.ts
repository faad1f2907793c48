import type { Db } from '../db/schema';

/** A product that a library has just got from a coupon. */
export type GrantedProduct = { readonly name: string; readonly licence: string };

/** A redeemed coupon, with the library and the e-mail address for which it was redeemed. */
type Redemption = { readonly couponId: string; readonly code: string; readonly token: string; readonly email: string };

/** Stores a key for each product of a redeemed coupon. Support finds the products by these keys, and resets their devices. */
export const addProductKeys = async (
  tx: Db,
  { couponId, code, token, email }: Redemption,
  products: readonly GrantedProduct[],
): Promise<void> => {
  const keys = products.map(({ name, licence }, position) => ({
    product_key: `PK#${licence}`,
    coupon: code,
    order_id: couponId,
    detail_id: String(position + 1),
    token,
    email,
    name,
    licence,
  }));
  await tx.insertInto('product_keys').values(keys).execute();
};
