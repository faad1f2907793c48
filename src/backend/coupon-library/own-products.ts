import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { todayIn } from '../db/clock';
import type { Db } from '../db/schema';
import { type Price, priceOf } from './price';

type Status = components['schemas']['CouponProduct']['paymentStatus'];

/** A day as yyyy-mm-dd: the drivers would make moments of it. */
const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The products of a library with their licences. */
const rowsOf = (db: Db, token: string, timeZone: string) =>
  db
    .selectFrom('coupon_licences')
    .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_licences.product_uuid')
    .select(['licence', 'is_new', 'paid_at', 'title_id', 'uuid', 'resource_uuid', 'type', 'cover', 'name', 'short_name', 'url'])
    .select(['price_cents', 'discount', 'vat'])
    .select([
      dayOf('expires_on').as('expires_on'),
      sql<string | null>`to_char(promotion_ends_on, 'YYYY-MM-DD')`.as('promotion_ends_on'),
      sql<string>`to_char(${todayIn(timeZone)}, 'YYYY-MM-DD')`.as('today'),
    ])
    .where('library_token', '=', token)
    .orderBy('name')
    .orderBy('licence');

/** What nobody has to pay for is free, also if only for as long as its discount lasts. */
const statusOf = (paidAt: Date | null, { total }: Price): Status => (paidAt !== null ? 'PAID' : total === 0 ? 'FREE' : 'UNPAID');

/** @param licence one of them; all without it */
export const productsOf = async (db: Db, token: string, timeZone: string, licence?: string) => {
  const rows = await rowsOf(db, token, timeZone)
    .$if(licence !== undefined, (query) => query.where('licence', '=', licence as string))
    .execute();
  return rows.map(({ today, ...row }) => {
    const price = priceOf(row, today);
    return { ...row, price, status: statusOf(row.paid_at, price), isExpired: row.expires_on < today };
  });
};

export type OwnProduct = Awaited<ReturnType<typeof productsOf>>[number];
