import type { Db } from '../db/schema';

/** A product that a coupon has just brought. */
export type BroughtProduct = { readonly name: string; readonly licence: string };

/** A redeemed coupon, with the library and the e-mail address for which it was redeemed. */
type Redemption = { readonly couponId: string; readonly code: string; readonly token: string; readonly email: string };

/** Adds the keys of the products that a coupon has brought. Support finds these keys, and resets the devices of the products. */
export const addProductKeys = async (
  tx: Db,
  { couponId, code, token, email }: Redemption,
  products: readonly BroughtProduct[],
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
