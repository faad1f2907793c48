import { sql } from 'kysely';
import { sortedByName } from '../../shared/rules/names';
import { now, todayIn } from '../db/clock';
import type { Db } from '../db/schema';
import { post } from '../mail/outbox';
import type { Seller } from '../payment/payments';
import { orderOfAttempt, paymentsOf } from './attempts';
import { centsOfLines } from './cents-of-lines';
import { type BoughtLine, moneyBackLetter, type Order, receiptLetter } from './letters';

/**
 * Locks the licences of an order in sorted sequence, so that concurrent settlements do not deadlock. Reads whether each licence is paid or
 * expired.
 */
const lockLicences = (tx: Db, order: string, timeZone: string) =>
  tx
    .selectFrom('coupon_licences')
    .select(['licence', 'paid_at', sql<boolean>`coalesce(expires_on < ${todayIn(timeZone)}, true)`.as('is_expired')])
    .where('licence', 'in', tx.selectFrom('coupon_order_lines').select('licence').where('order_id', '=', order))
    .orderBy('licence')
    .forUpdate()
    .execute();

type Line = BoughtLine & { readonly licence: string };

const linesOf = async (tx: Db, order: string): Promise<readonly Line[]> => {
  const lines = await tx
    .selectFrom('coupon_order_lines')
    .select(['licence', 'name', 'price_cents', 'discount', 'vat', 'vat_cents', 'total_cents'])
    .where('order_id', '=', order)
    .orderBy('licence')
    .execute();
  return sortedByName(lines.map(({ name, ...line }) => ({ ...line, name: name ?? line.licence })));
};

/** Locks the order of an attempt against other settlements. */
const lockOrderOf = async (tx: Db, attempt: string, timeZone: string): Promise<Order & { readonly withdrawn_at: Date | null }> => {
  const id = await orderOfAttempt(tx, attempt);
  const today = sql<string>`to_char(${todayIn(timeZone)}, 'YYYY-MM-DD')`.as('day');
  const found = await tx
    .selectFrom('coupon_orders')
    .select(['email as to', 'language', 'withdrawn_at', today])
    .where('order_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...found, id };
};

/**
 * Makes the seller of coupon products. A paid order pays for its licences. If two orders have the same licence, the order that is paid
 * first pays for the licence. The price of a licence that is already paid or has expired is refunded. A charge of a second attempt, or for
 * a withdrawn order, is refunded completely. The payer gets a receipt for the bought licences and a letter about the refund.
 */
export const couponSeller = (timeZone: string): Seller => ({
  orderOf: orderOfAttempt,

  async settle(tx, attempt) {
    const order = await lockOrderOf(tx, attempt, timeZone);
    const { id } = order;
    const licences = new Map((await lockLicences(tx, id, timeZone)).map((licence) => [licence.licence, licence]));
    const lines = await linesOf(tx, id);
    const isPaidBefore = (await paymentsOf(tx, [id])).some(({ state }) => state === 'paid');
    if (isPaidBefore || order.withdrawn_at !== null) {
      await post(tx, moneyBackLetter(order, order.withdrawn_at === null ? { twice: lines } : { withdrawn: lines }));
      return centsOfLines(lines);
    }
    const isPaid = ({ licence }: Line) => (licences.get(licence)?.paid_at ?? null) !== null;
    const twice = lines.filter(isPaid);
    const expired = lines.filter((line) => !isPaid(line) && (licences.get(line.licence)?.is_expired ?? true));
    const refunded = [...twice, ...expired];
    const bought = lines.filter((line) => !refunded.includes(line));
    if (bought.length > 0) {
      const paid = bought.map(({ licence }) => licence);
      await tx.updateTable('coupon_licences').set({ paid_at: now }).where('licence', 'in', paid).execute();
      await post(tx, receiptLetter(order, bought));
    }
    if (refunded.length > 0) {
      const returned = refunded.map(({ licence }) => licence);
      await tx
        .updateTable('coupon_order_lines')
        .set({ returned: true })
        .where('order_id', '=', id)
        .where('licence', 'in', returned)
        .execute();
      await post(tx, moneyBackLetter(order, { twice, expired }));
    }
    return centsOfLines(refunded);
  },
});
