import type { Db } from '../db/schema';
import { productsOf } from './own-products';
import { couponResources } from './resources';

/** The library that requests a file, and the time zone in which its licences expire. */
type LibraryAccess = { readonly tokenHash: string; readonly timeZone: string };

/** Finds the file of a resource. The library must have a product of the same title that is free or paid, and has not expired. */
export const findCouponFile = async (db: Db, { tokenHash, timeZone }: LibraryAccess, uuid: string) => {
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
