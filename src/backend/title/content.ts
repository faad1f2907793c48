import { type Selectable, sql } from 'kysely';
import { newResourceDays } from '../../areas/title/rules';
import type { components } from '../../shared/api/contract.gen';
import { type Cache, makeCache } from '../cache';
import type { Db, Tables } from '../db/schema';
import { groupRows } from '../group-rows';
import type { Turns } from '../turns';
import { captionsAddress, fileAddresses } from './addresses';
import type { OwnTitle } from './own-title';
import { asPiece, bytesOf, listOf, type ResourceList } from './resource-list';
import { findUsedParts } from './used-parts';
import { isVisible, visibilityKey } from './visible';

type Schemas = components['schemas'];
type Resource = Schemas['Resource'];

/**
 * Content of a title, rendered once for each version, day and kind of reader (`visibilityKey`). All readers of one kind share the content.
 * `parts`: units, categories and editions as JSON.
 */
export type TitleContent = { readonly parts: string; readonly resources: ResourceList };

const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Number of resources that are rendered in one turn. A title may have thousands of resources, and other requests must not wait for all
 * resources.
 */
const AT_ONCE = 250;

/** Whether the day in a column is today or one of the earlier days that count as recent. */
const isRecent = (column: 'published_at' | 'modified_at', today: string) =>
  sql<boolean>`coalesce(${today}::date - (${sql.ref(column)} at time zone 'UTC')::date between 0 and ${newResourceDays - 1}, false)`;

const readResources = (db: Db, title: OwnTitle) =>
  db
    .selectFrom('resources')
    .leftJoin('units', 'units.uuid', 'unit_uuid')
    .select([
      'resources.uuid',
      'resources.name',
      'type',
      'description',
      'mimetype',
      'size',
      'downloadable',
      'external_url',
      'classroom_url',
    ])
    .select(['installer', 'languages', 'unit_uuid', 'units.name as unit_name'])
    .select([
      isRecent('resources.published_at' as 'published_at', title.today).as('new'),
      isRecent('modified_at', title.today).as('modified'),
    ])
    .where('resources.title_id', '=', title.id)
    .where(isVisible(title))
    .orderBy('resources.position')
    .orderBy('resources.uuid')
    .execute();

const startQueries = (db: Db, { id }: OwnTitle) => {
  const resources = db.selectFrom('resources').select('uuid').where('title_id', '=', id);
  return {
    units: db.selectFrom('units').select(['uuid', 'name']).where('title_id', '=', id).orderBy('position').orderBy('uuid').execute(),
    // The order puts each category before its subcategories.
    categories: db
      .selectFrom('categories as own')
      .leftJoin('categories as above', 'above.uuid', 'own.parent_uuid')
      .selectAll('own')
      .where('own.title_id', '=', id)
      .orderBy(sql`coalesce(above.position, own.position), coalesce(above.uuid, own.uuid), above.uuid is not null`)
      .orderBy('own.position')
      .orderBy('own.uuid')
      .execute(),
    editions: db.selectFrom('editions').select(['id', 'name', 'languages']).where('title_id', '=', id).orderBy('id').execute(),
    inCategories: db
      .selectFrom('resource_categories')
      .innerJoin('categories', 'categories.uuid', 'category_uuid')
      .select(['resource_uuid', 'category_uuid'])
      .where('title_id', '=', id)
      .execute(),
    inEditions: db.selectFrom('resource_editions').selectAll().where('resource_uuid', 'in', resources).orderBy('edition_id').execute(),
    captions: db
      .selectFrom('captions')
      .select(['resource_uuid', 'language'])
      .where('resource_uuid', 'in', resources)
      .orderBy('language')
      .execute(),
  };
};

const awaitAll = async <Queries extends Readonly<Record<string, Promise<unknown>>>>(queries: Queries) => {
  const answers = await Promise.all(Object.entries(queries).map(async ([name, answer]) => [name, await answer] as const));
  return Object.fromEntries(answers) as { readonly [Name in keyof Queries]: Awaited<Queries[Name]> };
};

/** Returns the categories of a title in their order, each in the form that resources contain. */
const categoriesOf = (rows: readonly Selectable<Tables['categories']>[]): ReadonlyMap<string, Resource['categories'][number]> => {
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return new Map(
    rows.map(({ uuid, parent_uuid, name }) => [
      uuid,
      { parentId: parent_uuid, parentName: parent_uuid === null ? null : (names.get(parent_uuid) ?? null), categoryId: uuid, name },
    ]),
  );
};

const loadContent = async (db: Db, title: OwnTitle, inTurn: Turns): Promise<TitleContent> => {
  const { units, categories, editions, inCategories, inEditions, captions, rows } = await awaitAll({
    ...startQueries(db, title),
    rows: readResources(db, title),
  });
  const categoryByUuid = categoriesOf(categories);
  const resourcesBy = groupRows(
    inCategories,
    ({ category_uuid }) => category_uuid,
    ({ resource_uuid }) => resource_uuid,
  );
  const categoriesBy = groupRows(
    [...categoryByUuid].flatMap(([uuid, category]) => (resourcesBy.get(uuid) ?? []).map((resource) => ({ resource, category }))),
    ({ resource }) => resource,
    ({ category }) => category,
  );
  const editionsBy = groupRows(
    inEditions,
    ({ resource_uuid }) => resource_uuid,
    ({ edition_id }) => edition_id,
  );
  const captionsBy = groupRows(
    captions,
    ({ resource_uuid }) => resource_uuid,
    ({ language }) => language,
  );

  const place = `title/${title.uuid}` as const;
  const renderResource = (row: (typeof rows)[number]) => {
    const { uuid } = row;
    const common: Omit<Resource, 'favourite'> = {
      uuid,
      name: row.name,
      type: row.type,
      mimetype: row.mimetype,
      size: row.size === null ? null : Number(row.size),
      description: row.description,
      ...fileAddresses(place, row),
      externalURL: row.external_url,
      classroomURL: row.classroom_url,
      new: row.new,
      modified: row.modified,
      unitUuid: row.unit_uuid,
      unitName: row.unit_name,
      isInstaller: row.installer,
      editions: editionsBy.get(uuid) ?? [],
      languages: row.languages,
      categories: categoriesBy.get(uuid) ?? [],
      captions: (captionsBy.get(uuid) ?? []).map((language) => ({ language, url: captionsAddress(place, uuid, language) })),
    };
    return asPiece(common);
  };
  const pieces: ReturnType<typeof asPiece>[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    pieces.push(...(await inTurn(() => rows.slice(from, from + AT_ONCE).map(renderResource))));
  const places = () => rows.map(({ uuid, unit_uuid }) => ({ unitUuid: unit_uuid, categories: categoriesBy.get(uuid) ?? [] }));
  const visibleParts = title.asStudent ? findUsedParts({ units, categories }, places()) : { units, categories };
  const tree = visibleParts.categories.map(({ uuid, name, parent_uuid }) => ({ categoryId: uuid, name, parentId: parent_uuid }));
  return { parts: JSON.stringify({ units: visibleParts.units, categories: tree, editions }).slice(1, -1), resources: listOf(pieces) };
};

const sizeOf = ({ parts, resources }: TitleContent) => parts.length + bytesOf(resources);

/** Makes the function that returns the content of a title. The content is read and rendered once for each version. */
export const makeTitleContents = (db: Db, inTurn: Turns) => {
  const contents: Cache<TitleContent> = makeCache(sizeOf, MAX_KEPT_BYTES);
  return (title: OwnTitle): Promise<TitleContent> =>
    contents([title.uuid, title.contentVersion, title.today, visibilityKey(title)].join(' '), () => loadContent(db, title, inTurn));
};
