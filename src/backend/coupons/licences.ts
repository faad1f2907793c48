import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { GrantedProduct } from './product-keys';

/** The redeemed coupon, and the token of the library that gets its licences. */
type Grant = { readonly couponId: string; readonly token: string };

const activationFailed = () => new Problem(409, 'activation-failed', { code: 500998 });

/**
 * Gives a library one licence of each product of a coupon. Licences that a concurrent request has locked are skipped, so that no request
 * waits.
 * @param timeZone the time zone in which the days of a licence are counted
 * @throws 409 when a product has no licence left; the transaction then gives no licence at all
 */
export const giveLicences = async (tx: Db, { couponId, token }: Grant, timeZone: string): Promise<readonly GrantedProduct[]> => {
  const products = await tx
    .selectFrom('coupon_contents')
    .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_contents.product_uuid')
    .select(['uuid', 'name', 'days'])
    .where('coupon_id', '=', couponId)
    .orderBy('uuid')
    .execute();
  if (products.length === 0) throw activationFailed();
  const granted: GrantedProduct[] = [];
  for (const { uuid, name, days } of products) {
    const given = await tx
      .updateTable('coupon_licences')
      .set({
        library_token: token,
        coupon_id: couponId,
        expires_on: sql<Date>`(now() at time zone ${timeZone})::date + ${days}::int`,
        is_new: true,
      })
      .where('licence', '=', (query) =>
        query
          .selectFrom('coupon_licences')
          .select('licence')
          .where('product_uuid', '=', uuid)
          .where('library_token', 'is', null)
          .orderBy('licence')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('licence')
      .executeTakeFirst();
    if (!given) throw activationFailed();
    granted.push({ name, licence: given.licence });
  }
  return granted;
};
