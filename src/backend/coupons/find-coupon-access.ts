import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { isToken } from '../students/open-links';

/** Where a product of a library opens, found by what is printed on its coupon, its book and its licence. */
export const findCouponAccess =
  ({ db, options, limits }: Services): Handler<'findCouponAccess'> =>
  async ({ path: { couponId, isbn, licenseId }, query: { user, token, access }, request }) => {
    if (access === 'user' && user === undefined) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query/user', detail: 'must be there' }] });
    }
    await limits.take('linkByIp', request.ip);
    if (!isToken(token)) throw new Problem(404, 'not-found');
    const product = await db
      .selectFrom('coupon_licences')
      .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_licences.product_uuid')
      .select('url')
      .where('licence', '=', licenseId)
      .where('isbn', '=', isbn)
      .where('library_token', '=', token)
      .where(sql<boolean>`expires_on >= (now() at time zone ${options.studentZone.timeZone})::date`)
      .where((query) => query.or([query('price_cents', 'is', null), query('paid_at', 'is not', null)]))
      .$if(access === 'coupon', (query) => query.where('coupon_id', '=', couponId))
      .executeTakeFirst();
    const url = product && (product.url ?? options.productPlatform);
    if (url === undefined) throw new Problem(404, 'not-found');
    return { status: 200, body: { url: new URL(url, portalAddress(request, options.publicUrl)).href } };
  };
