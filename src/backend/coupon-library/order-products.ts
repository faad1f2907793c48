import type { components } from '../../shared/api/contract.gen';
import { centsOf, type Price } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { letterLanguage } from '../coupons/letters';
import { wantedEmail } from '../coupons/wanted-email';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isHeardOf } from '../payment/is-heard-of';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { paymentsOf } from './attempts';
import { beginFirst, beginFurther } from './begin-attempt';
import { type Library, openLibrary } from './library';
import { type OwnProduct, productsOf } from './own-products';

type Wish = components['schemas']['CouponOrder'];
type Line = { readonly licence: string; readonly name: string; readonly price: Price };

const notForSale = () => new Problem(409, 'not-for-sale');
const priceChanged = () => new Problem(409, 'price-changed');

/** What is wanted, as an order has it: licences in their order, each with the cents that the page has shown. */
const linesOf = ({ products }: Wish) =>
  products
    .map(({ id, totalAmount }) => ({ licence: id, total: centsOf(totalAmount) }))
    .sort((one, other) => (one.licence < other.licence ? -1 : 1));

type Sent = { readonly id: string; readonly cents: number; readonly isOpen: boolean };

/**
 * The order of a wish that was sent before. One that is paid gives its wish up.
 * @returns undefined where there is none that may be paid; `isOpen` while an attempt to pay it may still succeed
 * @throws 400 where the wish was another one
 */
const existing = async (tx: Db, { token }: Library, wish: Wish, email: string): Promise<Sent | undefined> => {
  const order = await tx
    .selectFrom('coupon_orders')
    .select(['order_id as id', 'email'])
    .where('library_token', '=', token)
    .where('wish', '=', wish.id)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await tx
    .selectFrom('coupon_order_lines')
    .select(['licence', 'total_cents as total'])
    .where('order_id', '=', order.id)
    .orderBy('licence')
    .execute();
  if (order.email !== email || JSON.stringify(lines) !== JSON.stringify(linesOf(wish))) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/id', detail: 'must not be that of another order' }] });
  }
  const states = (await paymentsOf(tx, [order.id])).map(({ state }) => state);
  const cents = lines.reduce((sum, { total }) => sum + total, 0);
  if (!states.includes('paid')) return { id: order.id, cents, isOpen: states.includes('started') };
  await tx.updateTable('coupon_orders').set({ wish: null }).where('order_id', '=', order.id).execute();
  return undefined;
};

/** The attempts to pay orders of these products that are not paid so far, the latest first. */
const earlierAttempts = async (db: Db, { token }: Library, { products }: Wish) => {
  const licences = products.map(({ id }) => id);
  const orders = await db
    .selectFrom('coupon_orders')
    .select('order_id')
    .where('library_token', '=', token)
    .where('order_id', 'in', db.selectFrom('coupon_order_lines').select('order_id').where('licence', 'in', licences))
    .execute();
  return orders.length === 0
    ? []
    : paymentsOf(
        db,
        orders.map(({ order_id }) => order_id),
      );
};

/**
 * What the wish costs.
 * @throws 409 where a product cannot be bought, or the page has shown another price
 */
const priced = (own: readonly OwnProduct[], wish: Wish): readonly Line[] => {
  const wanted = linesOf(wish);
  if (new Set(wanted.map(({ licence }) => licence)).size < wanted.length) throw notForSale();
  const lines = wanted.map(({ licence, total }) => {
    const product = own.find((each) => each.licence === licence);
    if (!product?.isForSale) throw notForSale();
    return { licence, name: product.name, price: product.price, isAsShown: product.price.total === total };
  });
  const sum = lines.reduce((cents, { price }) => cents + price.total, 0);
  if (!lines.every(({ isAsShown }) => isAsShown) || centsOf(wish.totalAmount) !== sum) throw priceChanged();
  return lines;
};

const rowOf = (order_id: string, { licence, name, price }: Line) => ({
  ...{ order_id, licence, name, price_cents: price.price, discount: price.discount },
  ...{ vat: price.vat, vat_cents: price.vatAmount, total_cents: price.total },
});

/** Writes an order, or finds that of the same wish, and begins an attempt to pay it. Whoever has just paid hears so, if the provider says it. */
export const orderCouponProducts =
  ({ db, options, limits, payments }: Services): Handler<'orderCouponProducts'> =>
  async ({ path: { token }, body: wish, headers, request }) => {
    const library = await openLibrary(db, token);
    const email = wantedEmail(wish.email);
    await limits.take('orderByLibrary', library.token);
    if (!payments.gateway) throw notForSale();
    await isHeardOf(payments, await earlierAttempts(db, library, wish), request.log);
    const portal = portalAddress(request, options.publicUrl);
    const attempt = await db.transaction().execute(async (tx) => {
      // One order of a library after the other.
      await tx.selectFrom('coupon_libraries').select('token').where('token', '=', library.token).forNoKeyUpdate().execute();
      const before = await existing(tx, library, wish, email);
      if (before?.isOpen) return beginFurther(tx, payments, { library, portal, cents: before.cents }, before.id);
      const lines = priced(await productsOf(tx, library.token, options.studentZone.timeZone), wish);
      const cents = lines.reduce((sum, { price }) => sum + price.total, 0);
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
