import { sql } from 'kysely';
import { now, todayIn } from '../db/clock';
import type { Db } from '../db/schema';
import type { Seller } from '../payment/payments';

/** The lines of an order, with their licences locked, in an order that is the same for all. */
const lockedLines = (tx: Db, order: string, timeZone: string) =>
  tx
    .selectFrom('coupon_order_lines')
    .innerJoin('coupon_licences', 'coupon_licences.licence', 'coupon_order_lines.licence')
    .select(['coupon_licences.licence', sql<boolean>`paid_at is null and expires_on >= ${todayIn(timeZone)}`.as('opens')])
    .where('order_id', '=', order)
    .orderBy('coupon_licences.licence')
    .forUpdate('coupon_licences')
    .execute();

/** A paid order pays for its licences: of two orders with the same licence that which is paid first. What it cannot pay for goes back. */
export const couponSeller = (timeZone: string): Seller => ({
  async settle(tx, order) {
    const opened = (await lockedLines(tx, order, timeZone)).filter(({ opens }) => opens).map(({ licence }) => licence);
    if (opened.length > 0) await tx.updateTable('coupon_licences').set({ paid_at: now }).where('licence', 'in', opened).execute();
    const back = await tx
      .updateTable('coupon_order_lines')
      .set({ returned: true })
      .where('order_id', '=', order)
      .$if(opened.length > 0, (query) => query.where('licence', 'not in', opened))
      .returning('total_cents')
      .execute();
    return back.reduce((cents, { total_cents }) => cents + total_cents, 0);
  },
});
