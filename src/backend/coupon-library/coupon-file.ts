import type { Db } from '../db/schema';
import { productsOf } from './own-products';
import { couponResources } from './resources';

/** Where a file is asked for: by the library, named by the hash of its token, and on what day. */
type Asking = { readonly tokenHash: string; readonly timeZone: string };

/**
 * The file of a resource, where a library has a product of its title that opens: what belongs to a title comes with what is free or paid, for
 * as long as that lasts.
 */
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
