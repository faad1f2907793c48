import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { paymentsOf } from './attempts';
import { beginFurther } from './begin-attempt';
import { centsOfLines } from './cents-of-lines';
import { lockLibrary, openLibrary } from './library';
import { productsOf } from './own-products';
import { attemptsFor, notForSale, priceLines, refuseMischarged } from './wanted';

/** Begins one more attempt to pay an order, for whoever was refused or has come back. Whoever has just paid hears so, if the provider says it. */
export const payCouponOrder =
  ({ db, options, limits, payments }: Services): Handler<'payCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    await limits.take('orderByLibrary', library.token);
    const lines = await db
      .selectFrom('coupon_orders')
      .innerJoin('coupon_order_lines', 'coupon_order_lines.order_id', 'coupon_orders.order_id')
      .select(['licence', 'total_cents'])
      .where('library_token', '=', library.token)
      .where('coupon_orders.order_id', '=', orderId)
      .orderBy('licence')
      .execute();
    if (lines.length === 0) throw new Problem(404, 'not-found');
    if (!payments.gateway) throw notForSale();
    const licences = lines.map(({ licence }) => licence);
    await isHeardOf(payments, await attemptsFor(db, library, licences), request.log);
    const portal = portalAddress(request, options.publicUrl);
    const attempt = await db.transaction().execute(async (tx) => {
      await lockLibrary(tx, library);
      const states = (await paymentsOf(tx, [orderId])).map(({ state }) => state);
      if (states.includes('paid')) throw notForSale();
      await refuseMischarged(tx, library, licences);
      if (!states.includes('started')) priceLines(await productsOf(tx, library.token, options.studentZone.timeZone), lines);
      return beginFurther(tx, payments, { library, portal, cents: centsOfLines(lines) }, orderId);
    });
    return { status: 200, body: await payments.formOf(attempt) };
  };
