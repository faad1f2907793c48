import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { sortedByName } from '../../shared/rules/names';
import { type Price, priceOf } from '../../shared/rules/price';
import { todayIn } from '../db/clock';
import type { Db } from '../db/schema';

type Status = components['schemas']['CouponProduct']['paymentStatus'];

/** Selects a day as a text (yyyy-mm-dd), because the drivers turn a date into a moment. */
const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Selects the products of a library with their licences. */
const rowsOf = (db: Db, token: string, timeZone: string) =>
  db
    .selectFrom('coupon_licences')
    .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_licences.product_uuid')
    .select(['licence', 'is_new', 'paid_at', 'title_id', 'uuid', 'resource_uuid', 'type', 'cover', 'name', 'short_name', 'url'])
    .select(['price_cents', 'discount', 'vat', 'isbn', 'coupon_id'])
    .select([
      dayOf('expires_on').as('expires_on'),
      sql<string | null>`to_char(promotion_ends_on, 'YYYY-MM-DD')`.as('promotion_ends_on'),
      sql<string>`to_char(${todayIn(timeZone)}, 'YYYY-MM-DD')`.as('today'),
    ])
    .where('library_token', '=', token)
    .orderBy('licence');

/** Returns the payment status of a licence. A product whose total is 0 is free, even if the total is 0 only during a discount. */
const statusOf = (paidAt: Date | null, { total }: Price): Status => (paidAt !== null ? 'PAID' : total === 0 ? 'FREE' : 'UNPAID');

/** Reads the products of a library, with their prices today. @param filter a licence or a title to which the products are limited */
export const productsOf = async (
  db: Db,
  token: string,
  timeZone: string,
  filter: { readonly licence?: string; readonly title_id?: string } = {},
) => {
  let query = rowsOf(db, token, timeZone);
  for (const [column, value] of Object.entries(filter)) query = query.where(column as keyof typeof filter, '=', value);
  return sortedByName(await query.execute()).map(({ today, ...row }) => {
    const price = priceOf(row, today);
    const status = statusOf(row.paid_at, price);
    const isExpired = row.expires_on < today;
    return { ...row, price, status, isExpired, isForSale: status === 'UNPAID' && !isExpired, opens: status !== 'UNPAID' && !isExpired };
  });
};

export type OwnProduct = Awaited<ReturnType<typeof productsOf>>[number];
