import type { Price } from '../../shared/rules/price';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { paymentsOf } from './attempts';
import { centsOfLines } from './cents-of-lines';
import type { Library } from './library';
import type { OwnProduct } from './own-products';

/** A licence that a person wants to pay for, and its price in cents as the page has shown it. */
export type RequestedLicence = { readonly licence: string; readonly total_cents: number | undefined };
export type Line = { readonly licence: string; readonly name: string; readonly price: Price; readonly total_cents: number };

export const notForSale = () => new Problem(409, 'not-for-sale');
const priceChanged = () => new Problem(409, 'price-changed');

/**
 * Returns the lines of an order for the wanted licences, at today's prices.
 * @throws 409 when a product cannot be bought, or has another price than the page has shown
 */
export const priceLines = (own: readonly OwnProduct[], wanted: readonly RequestedLicence[]): readonly Line[] => {
  if (new Set(wanted.map(({ licence }) => licence)).size < wanted.length) throw notForSale();
  const lines = wanted.map(({ licence, total_cents: shown }) => {
    const product = own.find((each) => each.licence === licence);
    if (!product?.isForSale) throw notForSale();
    const { name, price } = product;
    return { licence, name, price, total_cents: price.total, isAsShown: price.total === shown };
  });
  if (!lines.every(({ isAsShown }) => isAsShown)) throw priceChanged();
  return lines;
};

/** Requires that a total is the sum of the lines. @throws 409 when the total differs from the sum */
export const requireTotal = (lines: readonly Line[], total: number | undefined): void => {
  if (centsOfLines(lines) !== total) throw priceChanged();
};

/** Reads all attempts to pay for licences of a library, in any of its orders, the latest first. */
export const attemptsFor = async (db: Db, { token }: Library, licences: readonly string[]) => {
  const orders = await db
    .selectFrom('coupon_orders')
    .select('order_id')
    .where('library_token', '=', token)
    .where('order_id', 'in', db.selectFrom('coupon_order_lines').select('order_id').where('licence', 'in', licences))
    .execute();
  if (orders.length === 0) return [];
  return paymentsOf(
    db,
    orders.map(({ order_id }) => order_id),
  );
};

/** Refuses licences for which staff examine a wrong charge. @throws 409 when one of the licences was charged wrongly */
export const refuseMischarged = async (db: Db, library: Library, licences: readonly string[]): Promise<void> => {
  const attempts = await attemptsFor(db, library, licences);
  if (attempts.some(({ state }) => state === 'mischarged')) throw new Problem(409, 'mischarged');
};
