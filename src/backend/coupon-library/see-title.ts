import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { openLibrary } from './library';

/** Marks the products of a title in a library as seen: they are no longer new. */
export const seeCouponTitle =
  ({ db }: Services): Handler<'seeCouponTitle'> =>
  async ({ path: { token, uuid } }) => {
    const library = await openLibrary(db, token);
    const title = await db
      .selectFrom('coupon_licences')
      .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_licences.product_uuid')
      .innerJoin('titles', 'titles.id', 'coupon_products.title_id')
      .select('titles.id')
      .where('library_token', '=', library.token)
      .where('titles.uuid', '=', uuid)
      .executeTakeFirst();
    if (!title) throw new Problem(404, 'not-found');
    await db
      .updateTable('coupon_licences')
      .set({ is_new: false })
      .where('library_token', '=', library.token)
      .where('is_new', '=', true)
      .where('product_uuid', 'in', db.selectFrom('coupon_products').select('uuid').where('title_id', '=', title.id))
      .execute();
    return { status: 204 };
  };
