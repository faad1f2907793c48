import type { Db } from '../db/schema';
import { couponResources } from './resources';

/**
 * The file of a resource, where a library has its title.
 * @param tokenHash names the library
 */
export const findCouponFile = async (db: Db, tokenHash: string, uuid: string) => {
  const found = await couponResources(db)
    .innerJoin('titles', 'titles.id', 'resources.title_id')
    .select(['resources.uuid', 'resources.name', 'resources.type', 'file', 'mimetype', 'downloadable', 'titles.uuid as titleUuid'])
    .where('resources.uuid', '=', uuid)
    .where((is) =>
      is.exists(
        is
          .selectFrom('coupon_libraries')
          .innerJoin('coupon_licences', 'coupon_licences.library_token', 'coupon_libraries.token')
          .innerJoin('coupon_products', 'coupon_products.uuid', 'coupon_licences.product_uuid')
          .select('coupon_licences.licence')
          .where('token_hash', '=', tokenHash)
          .whereRef('coupon_products.title_id', '=', 'resources.title_id'),
      ),
    )
    .executeTakeFirst();
  if (!found || found.file === null || found.mimetype === null) return undefined;
  return { ...found, file: found.file, mimetype: found.mimetype };
};
