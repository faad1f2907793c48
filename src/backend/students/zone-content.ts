import type { components } from '../../shared/api/contract.gen';
import type { Locale } from '../../shared/rules/locale';
import type { Db } from '../db/schema';
import { groupRows } from '../group-rows';
import { coverVersionOf } from '../library/cover-version';
import { captionsAddress, fileAddresses } from '../title/addresses';
import { selectProductName } from '../title/product-names';
import { findUsedParts } from '../title/used-parts';

type Schemas = components['schemas'];
type Zone = Schemas['StudentZone'];
type Category = Schemas['ResourceCategory'];

const columns = ['uuid', 'name', 'description', 'mimetype', 'size', 'downloadable', 'external_url', 'unit_uuid'] as const;

const readRows = async (db: Db, titleId: string) => {
  const resources = db
    .selectFrom('resources')
    .where('title_id', '=', titleId)
    .where('for_students', '=', true)
    .where('installer', '=', false);
  const [units, categories, rows, inCategories, captions] = await Promise.all([
    db.selectFrom('units').select(['uuid', 'name']).where('title_id', '=', titleId).orderBy('position').orderBy('uuid').execute(),
    db
      .selectFrom('categories')
      .select(['uuid', 'parent_uuid', 'name'])
      .where('title_id', '=', titleId)
      .orderBy('position')
      .orderBy('uuid')
      .execute(),
    resources.select(columns).orderBy('position').orderBy('uuid').execute(),
    db
      .selectFrom('resource_categories')
      .innerJoin('categories', 'categories.uuid', 'category_uuid')
      .select(['resource_uuid', 'category_uuid'])
      .where('resource_uuid', 'in', resources.select('uuid'))
      .orderBy('position')
      .execute(),
    db
      .selectFrom('captions')
      .select(['resource_uuid', 'language'])
      .where('resource_uuid', 'in', resources.select('uuid'))
      .orderBy('language')
      .execute(),
  ]);
  return { units, categories, rows, inCategories, captions };
};

/** Returns the parts of a title that students see. Students see only units and categories that lead to a resource for students. */
const partsOf = (titleUuid: string, { units, categories, rows, inCategories, captions }: Awaited<ReturnType<typeof readRows>>) => {
  const byId = new Map(categories.map((category) => [category.uuid, category]));
  const categoryOf = (uuid: string): Category | undefined => {
    const category = byId.get(uuid);
    if (!category) return undefined;
    const { parent_uuid: parentId, name } = category;
    return { parentId, parentName: parentId === null ? null : (byId.get(parentId)?.name ?? null), categoryId: uuid, name };
  };
  const categoriesBy = groupRows(
    inCategories,
    ({ resource_uuid }) => resource_uuid,
    ({ category_uuid }) => categoryOf(category_uuid),
  );
  const languagesBy = groupRows(
    captions,
    ({ resource_uuid }) => resource_uuid,
    ({ language }) => language,
  );
  const at = `student/${titleUuid}` as const;
  const resources = rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    mimetype: row.mimetype,
    size: row.size === null ? null : Number(row.size),
    ...fileAddresses(at, row),
    externalURL: row.external_url,
    unitUuid: row.unit_uuid,
    categories: (categoriesBy.get(row.uuid) ?? []).flatMap((category) => category ?? []),
    captions: (languagesBy.get(row.uuid) ?? []).map((language) => ({ language, url: captionsAddress(at, row.uuid, language) })),
  }));
  const leading = findUsedParts({ units, categories }, resources);
  return {
    units: leading.units,
    categories: leading.categories.map(({ uuid, name, parent_uuid }) => ({ categoryId: uuid, name, parentId: parent_uuid })),
    resources,
  };
};

/** Selects the products that students may open. */
export const selectStudentProducts = (db: Db, titleId: string) =>
  db.selectFrom('products').where('title_id', '=', titleId).where('user_type', 'in', ['Alumno', 'Ambos']);

/**
 * Reads the content of a title that students see, which is the same for all links. The answer is composed field by field, so that it never
 * contains teachers, codes or licences.
 */
export const readZone = async (db: Db, titleId: string, locales: readonly Locale[]): Promise<Pick<Zone, 'title' | 'products'>> => {
  const [title, rows, products] = await Promise.all([
    db
      .selectFrom('titles')
      .select(['id', 'uuid', 'name', 'stage', 'subjects', 'resource'])
      .where('id', '=', titleId)
      .executeTakeFirstOrThrow(),
    readRows(db, titleId),
    selectStudentProducts(db, titleId)
      .select(['uuid', 'type', 'cover', 'resource_uuid', selectProductName(locales).as('name')])
      .orderBy('position')
      .orderBy('uuid')
      .execute(),
  ]);
  const { uuid, name, stage, subjects } = title;
  return {
    title: { info: { uuid, name, cover: null, coverVersion: coverVersionOf(title), subjects, stage }, ...partsOf(uuid, rows) },
    products: products.map((product) => ({
      uuid: product.uuid,
      title: product.name ?? name,
      resourceuuid: product.resource_uuid,
      type: product.type,
      cover: product.cover,
    })),
  };
};
