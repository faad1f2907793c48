import { sql } from 'kysely';
import { offsetOf, sortingOf } from '../admin/paging';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';

const PAGE_SIZE = 100;

/** The columns of the list, by their names on the wire. */
const columns = {
  name: 'name',
  email: 'email',
  coupon: 'coupon',
  license: 'licence',
  registeredDevices: 'registered_devices',
} as const;

type Search = Parameters<ReturnType<typeof findProductKeys>>[0]['body'];

const matching = (db: Db, { token, coupon, email }: Search) =>
  db
    .selectFrom('product_keys')
    .$if(token !== undefined, (query) => query.where('token', '=', (token ?? '').trim()))
    .$if(coupon !== undefined, (query) => query.where('coupon', '=', (coupon ?? '').trim().toUpperCase()))
    .$if(email !== undefined, (query) => query.where('email', '=', (email ?? '').trim().toLowerCase()));

export const findProductKeys =
  ({ db }: Services): Handler<'findProductKeys'> =>
  async ({ body, query: { page, sort } }) => {
    const { column, way } = sortingOf(sort, { column: 'name', way: 'asc' });
    const { total } = await matching(db, body).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await matching(db, body)
      .selectAll()
      .orderBy(columns[column], way)
      .orderBy('product_key', way)
      .limit(PAGE_SIZE)
      .offset(offsetOf(page, PAGE_SIZE))
      .execute();
    const items = rows.map(({ licence, registered_devices, product_key, order_id, detail_id, ...row }) => ({
      ...row,
      license: licence,
      registeredDevices: registered_devices,
      productKey: product_key,
      orderId: order_id,
      detailId: detail_id,
    }));
    return { status: 200, body: { total, items } };
  };
