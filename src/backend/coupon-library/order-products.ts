import type { components } from '../../shared/api/contract.gen';
import { centsOf, type Price } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { letterLanguage, libraryAddress } from '../coupons/letters';
import { wantedEmail } from '../coupons/wanted-email';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
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

/**
 * The order of a wish that was sent before, while its form can still be paid: the provider takes the number of an order once. One that has ended
 * gives its wish up to a new order.
 * @throws 400 where the wish was another one
 */
const existing = async (tx: Db, { token }: Library, wish: Wish, email: string): Promise<string | undefined> => {
  const order = await tx
    .selectFrom('coupon_orders')
    .innerJoin('payments', 'payments.order_id', 'coupon_orders.order_id')
    .select(['coupon_orders.order_id', 'email', 'state'])
    .where('library_token', '=', token)
    .where('wish', '=', wish.id)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await tx
    .selectFrom('coupon_order_lines')
    .select(['licence', 'total_cents as total'])
    .where('order_id', '=', order.order_id)
    .orderBy('licence')
    .execute();
  if (order.email !== email || JSON.stringify(lines) !== JSON.stringify(linesOf(wish))) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/id', detail: 'must not be that of another order' }] });
  }
  if (order.state === 'started') return order.order_id;
  await tx.updateTable('coupon_orders').set({ wish: null }).where('order_id', '=', order.order_id).execute();
  return undefined;
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

/** Writes an order with its payment; whoever sends the same wish gets the same one. */
export const orderCouponProducts =
  ({ db, options, limits, payments }: Services): Handler<'orderCouponProducts'> =>
  async ({ path: { token }, body: wish, headers, request }) => {
    const library = await openLibrary(db, token);
    const email = wantedEmail(wish.email);
    await limits.take('orderByLibrary', library.token);
    if (!payments.gateway) throw notForSale();
    const portal = portalAddress(request, options.publicUrl);
    const order = await db.transaction().execute(async (tx) => {
      // One order of a library after the other.
      await tx.selectFrom('coupon_libraries').select('token').where('token', '=', library.token).forNoKeyUpdate().execute();
      const before = await existing(tx, library, wish, email);
      if (before !== undefined) return before;
      const lines = priced(await productsOf(tx, library.token, options.studentZone.timeZone), wish);
      const begun = await payments.begin(tx, {
        purpose: 'coupons',
        cents: lines.reduce((cents, { price }) => cents + price.total, 0),
        description: 'Biblioteca digital',
        portal,
        returnTo: (orderid, result) => `${libraryAddress(portal, library.token)}&${new URLSearchParams({ orderid, result })}`,
      });
      const language = letterLanguage(headers['accept-language']);
      await tx
        .insertInto('coupon_orders')
        .values({ order_id: begun, library_token: library.token, wish: wish.id, email, language })
        .execute();
      await tx
        .insertInto('coupon_order_lines')
        .values(lines.map((line) => rowOf(begun, line)))
        .execute();
      return begun;
    });
    return { status: 200, body: await payments.formOf(order) };
  };
