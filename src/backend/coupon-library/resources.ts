import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';
import { groupRows } from '../group-rows';
import { captionsAddress, fileAddresses } from '../title/addresses';

type Schemas = components['schemas'];
type Kind = Schemas['CouponResource']['type'];

/** Kinds of resources by the beginning of the media type; the first match counts. */
const kinds: readonly (readonly [begins: string, kind: Kind])[] = [
  ['image/', 'image'],
  ['audio/', 'audio'],
  ['video/', 'video'],
  ['text/html', 'web'],
  // Flash films: browsers can no longer play them.
  ['application/x-shockwave-flash', 'animation'],
];

const kindOf = (mimetype: string | null): Kind => kinds.find(([begins]) => mimetype?.startsWith(begins))?.[1] ?? 'document';

/**
 * Selects the resources that holders of coupons see: the files that are marked for coupons, except installers. Resources that are only
 * addresses of other sites are left out.
 */
export const couponResources = (db: Db) =>
  db
    .selectFrom('resources')
    .where('resources.for_coupons', '=', true)
    .where('resources.installer', '=', false)
    .where('resources.mimetype', 'is not', null);

const rowsOf = (db: Db, titleIds: readonly string[]) => {
  const resources = couponResources(db).where('resources.title_id', 'in', titleIds);
  const ids = resources.select('resources.uuid');
  return Promise.all([
    resources
      .select(['uuid', 'title_id', 'name', 'description', 'mimetype', 'size', 'downloadable', 'previewable'])
      .orderBy('position')
      .orderBy('uuid')
      .execute(),
    db
      .selectFrom('resource_categories')
      .innerJoin('categories as own', 'own.uuid', 'category_uuid')
      .leftJoin('categories as above', 'above.uuid', 'own.parent_uuid')
      .select(['resource_uuid', 'own.uuid as categoryId', 'own.name', 'own.parent_uuid as parentId', 'above.name as parentName'])
      .where('resource_uuid', 'in', ids)
      .orderBy('own.position')
      .orderBy('own.uuid')
      .execute(),
    db.selectFrom('captions').select(['resource_uuid', 'language']).where('resource_uuid', 'in', ids).orderBy('language').execute(),
  ]);
};

/** Reads the resources of some titles, by title, with their addresses for the holder of a library. */
export const resourcesOf = async (
  db: Db,
  token: string,
  titleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Schemas['CouponResource'][]>> => {
  if (titleIds.length === 0) return new Map();
  const at = `coupons/${token}` as const;
  const [rows, inCategories, captions] = await rowsOf(db, titleIds);
  const categoriesBy = groupRows(
    inCategories,
    ({ resource_uuid }) => resource_uuid,
    ({ resource_uuid: _, ...category }) => category,
  );
  const captionsBy = groupRows(
    captions,
    ({ resource_uuid }) => resource_uuid,
    ({ resource_uuid, language }) => ({ language, url: captionsAddress(at, resource_uuid, language) }),
  );
  return groupRows(
    rows,
    ({ title_id }) => title_id,
    (row) => ({
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      type: kindOf(row.mimetype),
      mimetype: row.mimetype,
      size: row.size === null ? null : Number(row.size),
      ...fileAddresses(at, row),
      previewable: row.previewable,
      categories: categoriesBy.get(row.uuid) ?? [],
      captions: captionsBy.get(row.uuid) ?? [],
    }),
  );
};
