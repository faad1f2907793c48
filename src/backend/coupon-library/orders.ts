import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Library } from './library';

/** Finds an order of a library. @throws 404 when the library has no such order */
export const findOwnOrder = async (db: Db, { token }: Library, id: string) => {
  const order = await db
    .selectFrom('coupon_orders')
    .select(['email', 'withdrawn_at'])
    .where('library_token', '=', token)
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (!order) throw new Problem(404, 'not-found');
  return order;
};

/** Reads the products of an order, at the prices of the order. */
export const linesOf = async (db: Db, order: string) => {
  const lines = await db
    .selectFrom('coupon_order_lines')
    .select(['licence', 'name', 'total_cents'])
    .where('order_id', '=', order)
    .orderBy('licence')
    .execute();
  return lines.map(({ name, ...line }) => ({ ...line, name: name ?? line.licence }));
};
