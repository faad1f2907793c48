import type { Db } from '../db/schema';
import { productsOf } from './own-products';
import { couponResources } from './resources';

/** The library that asks for a file, and the time zone that decides which day it is. */
type Asking = { readonly tokenHash: string; readonly timeZone: string };

/** Finds the file of a resource, where the library has a product of the same title that opens: free or paid, and not expired. */
export const findCouponFile = async (db: Db, { tokenHash, timeZone }: Asking, uuid: string) => {
  const found = await couponResources(db)
    .innerJoin('titles', 'titles.id', 'resources.title_id')
    .innerJoin('coupon_libraries', (join) => join.on('token_hash', '=', tokenHash))
    .select(['resources.uuid', 'resources.name', 'resources.type', 'file', 'mimetype', 'downloadable', 'titles.uuid as titleUuid'])
    .select(['resources.title_id', 'token'])
    .where('resources.uuid', '=', uuid)
    .executeTakeFirst();
  if (!found || found.file === null || found.mimetype === null) return undefined;
  const { title_id, token, file, mimetype, ...rest } = found;
  const products = await productsOf(db, token, timeZone, { title_id });
  return products.some(({ opens }) => opens) ? { ...rest, file, mimetype } : undefined;
};
