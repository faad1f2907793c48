import { libraryAddress } from '../coupons/letters';
import type { Db } from '../db/schema';
import type { Payments } from '../payment/payments';
import type { Library } from './library';

type Sale = { readonly library: Library; readonly portal: string; readonly cents: number };

const begin = (tx: Db, payments: Payments, { library, portal, cents }: Sale, order?: string): Promise<string> =>
  payments.begin(tx, {
    purpose: 'coupons',
    cents,
    description: 'Biblioteca digital',
    portal,
    returnTo: (attempt, result) => `${libraryAddress(portal, library.token)}&${new URLSearchParams({ orderid: order ?? attempt, result })}`,
  });

/**
 * Begins the first attempt to pay an order that is not stored yet.
 * @returns the number of the attempt, which is also the number of the order
 */
export const beginFirst = (tx: Db, payments: Payments, sale: Sale): Promise<string> => begin(tx, payments, sale);

/** Begins one more attempt to pay an order. The browser returns with the number of the order. @returns the number of the attempt */
export const beginFurther = async (tx: Db, payments: Payments, sale: Sale, order: string): Promise<string> => {
  const payment_id = await begin(tx, payments, sale, order);
  await tx.insertInto('coupon_order_attempts').values({ payment_id, order_id: order }).execute();
  return payment_id;
};
