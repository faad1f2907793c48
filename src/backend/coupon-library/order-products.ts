import type { components } from '../../shared/api/contract.gen';
import { centsOf } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { letterLanguage } from '../coupons/letters';
import { requireLibraryEmail } from '../coupons/wanted-email';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { askAboutAttempts } from '../payment/ask-about-attempts';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { paymentsOf } from './attempts';
import { beginFirst, beginFurther } from './begin-attempt';
import { centsOfLines } from './cents-of-lines';
import { type Library, lockLibrary, openLibrary } from './library';
import { productsOf } from './own-products';
import { attemptsFor, type Line, notForSale, priceLines, refuseMischarged, requireTotal } from './wanted';

type Wish = components['schemas']['CouponOrder'];

/** Returns the lines of a wish, sorted by licence, each with the price in cents that the page has shown. */
const linesOf = ({ products }: Wish) =>
  products
    .map(({ id, totalAmount }) => ({ licence: id, total_cents: centsOf(totalAmount) }))
    .sort((one, other) => (one.licence < other.licence ? -1 : 1));

/** The stored order of a wish. `isOpen` says whether an attempt to pay the order may still succeed. */
type SentOrder = { readonly id: string; readonly cents: number; readonly isOpen: boolean };

/**
 * Finds the order that an earlier request with the same wish (`wish.id`) has made. If this order is paid or withdrawn, removes the wish
 * from the order. The same wish can then make a new order.
 * @returns undefined when there is no order that may still be paid
 * @throws 400 when the wish was sent before with other products or another address
 */
const findSentOrder = async (tx: Db, { token }: Library, wish: Wish, email: string): Promise<SentOrder | undefined> => {
  const order = await tx
    .selectFrom('coupon_orders')
    .select(['order_id as id', 'email', 'withdrawn_at'])
    .where('library_token', '=', token)
    .where('wish', '=', wish.id)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await tx
    .selectFrom('coupon_order_lines')
    .select(['licence', 'total_cents'])
    .where('order_id', '=', order.id)
    .orderBy('licence')
    .execute();
  if (order.email !== email || JSON.stringify(lines) !== JSON.stringify(linesOf(wish))) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/id', detail: 'must not be that of another order' }] });
  }
  const states = (await paymentsOf(tx, [order.id])).map(({ state }) => state);
  if (!states.includes('paid') && order.withdrawn_at === null) {
    return { id: order.id, cents: centsOfLines(lines), isOpen: states.includes('started') };
  }
  await tx.updateTable('coupon_orders').set({ wish: null }).where('order_id', '=', order.id).execute();
  return undefined;
};

const rowOf = (order_id: string, { licence, name, price, total_cents }: Line) => ({
  order_id,
  licence,
  name,
  price_cents: price.price,
  discount: price.discount,
  vat: price.vat,
  vat_cents: price.vatAmount,
  total_cents,
});

/**
 * Writes an order, or finds the order of the same wish, and begins an attempt to pay this order. The request is refused if the provider
 * already reports a payment for one of the licences.
 */
export const orderCouponProducts =
  ({ db, options, limits, payments }: Services): Handler<'orderCouponProducts'> =>
  async ({ path: { token }, body: wish, headers, request }) => {
    const library = await openLibrary(db, token);
    const email = requireLibraryEmail(wish.email);
    await limits.take('orderByLibrary', library.token);
    if (!payments.gateway) throw notForSale();
    const wanted = linesOf(wish);
    const licences = wanted.map(({ licence }) => licence);
    await askAboutAttempts(payments, await attemptsFor(db, library, licences), request.log);
    const portal = portalAddress(request, options.publicUrl);
    const attempt = await db.transaction().execute(async (tx) => {
      await lockLibrary(tx, library);
      const before = await findSentOrder(tx, library, wish, email);
      await refuseMischarged(tx, library, licences);
      if (before?.isOpen) return beginFurther(tx, payments, { library, portal, cents: before.cents }, before.id);
      const lines = priceLines(await productsOf(tx, library.token, options.studentZone.timeZone), wanted);
      requireTotal(lines, centsOf(wish.totalAmount));
      const cents = centsOfLines(lines);
      if (before) return beginFurther(tx, payments, { library, portal, cents }, before.id);
      const order = await beginFirst(tx, payments, { library, portal, cents });
      const language = letterLanguage(headers['accept-language']);
      await tx
        .insertInto('coupon_orders')
        .values({ order_id: order, library_token: library.token, wish: wish.id, email, language })
        .execute();
      await tx
        .insertInto('coupon_order_lines')
        .values(lines.map((line) => rowOf(order, line)))
        .execute();
      return order;
    });
    return { status: 200, body: await payments.formOf(attempt) };
  };
