import type { Handler } from '../contract/types';
import { openLibrary } from '../coupon-library/library';
import { productsOf } from '../coupon-library/own-products';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';

/** Finds the address of a product in a library, by ISBN and licence. The coupon is checked only when `access` is 'coupon'. */
export const findCouponAccess =
  ({ db, options, limits }: Services): Handler<'findCouponAccess'> =>
  async ({ path: { couponId, isbn, licenseId }, query: { user, token, access }, request }) => {
    if (access === 'user' && user === undefined) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query/user', detail: 'must be there' }] });
    }
    const url = await limits.countMiss('linkByIp', request.ip, async () => {
      const library = await openLibrary(db, token);
      const [product] = await productsOf(db, library.token, options.studentZone.timeZone, { licence: licenseId });
      const isRequested = product?.isbn === isbn && (access !== 'coupon' || product.coupon_id === couponId);
      const opens = product?.opens && isRequested ? (product.url ?? options.productPlatform) : undefined;
      if (opens === undefined) throw new Problem(404, 'not-found');
      return opens;
    });
    return { status: 200, body: { url: new URL(url, portalAddress(request, options.publicUrl)).href } };
  };
