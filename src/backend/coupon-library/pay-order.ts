import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { paymentsOf } from './attempts';
import { beginFurther } from './begin-attempt';
import { centsOfLines } from './cents-of-lines';
import { lockLibrary, openLibrary } from './library';
import { findOwnOrder, linesOf } from './orders';
import { productsOf } from './own-products';
import { attemptsFor, notForSale, priceLines, refuseMischarged } from './wanted';

/**
 * Begins one more attempt to pay an order, after a refusal or after the person has returned without paying. The request is refused if the
 * provider already reports a payment.
 */
export const payCouponOrder =
  ({ db, options, limits, payments }: Services): Handler<'payCouponOrder'> =>
  async ({ path: { token, orderId }, request }) => {
    const library = await openLibrary(db, token);
    await limits.take('orderByLibrary', library.token);
    await findOwnOrder(db, library, orderId);
    const lines = await linesOf(db, orderId);
    if (!payments.gateway) throw notForSale();
    const licences = lines.map(({ licence }) => licence);
    await askAboutAttempts(payments, await attemptsFor(db, library, licences), request.log);
    const portal = portalAddress(request, options.publicUrl);
    const attempt = await db.transaction().execute(async (tx) => {
      await lockLibrary(tx, library);
      const { withdrawn_at } = await findOwnOrder(tx, library, orderId);
      if (withdrawn_at !== null) throw new Problem(409, 'withdrawn');
      const states = (await paymentsOf(tx, [orderId])).map(({ state }) => state);
      if (states.includes('paid')) throw notForSale();
      await refuseMischarged(tx, library, licences);
      if (!states.includes('started')) priceLines(await productsOf(tx, library.token, options.studentZone.timeZone), lines);
      return beginFurther(tx, payments, { library, portal, cents: centsOfLines(lines) }, orderId);
    });
    return { status: 200, body: await payments.formOf(attempt) };
  };
