import { setImmediate as otherRequests } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { newResourceDays } from '../../areas/title/rules';
import type { components } from '../../shared/api/contract.gen';
import { type Cache, makeCache } from '../cache';
import type { Db, Tables } from '../db/schema';
import { captionsAddress, fileAddresses } from './addresses';
import type { OwnTitle } from './own-title';

type Schemas = components['schemas'];
type Resource = Schemas['Resource'];

/** A resource as rendered JSON without the person's part and the closing brace, and what decides whether a person sees it. */
type RenderedResource = Pick<Resource, 'uuid' | 'type'> & { readonly json: string };

/** What is in a title, the same for all people: rendered once for each version and day. */
export type TitleContent = { readonly parts: string; readonly resources: readonly RenderedResource[] };

const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** Resources are rendered in groups, so that other requests do not wait for a title of thousands. */
const AT_ONCE = 250;

/** The values by a key, in their order. */
const grouped = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  partOf: (row: Row) => Value,
): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(partOf(row));
    else groups.set(keyOf(row), [partOf(row)]);
  }
  return groups;
};

/** Whether a moment lies in the days that count as new, by the calendar. */
const isRecent = (column: 'published_at' | 'modified_at', today: string) =>
  sql<boolean>`coalesce(${today}::date - (${sql.ref(column)} at time zone 'UTC')::date < ${newResourceDays}, false)`;

const readResources = (db: Db, { id, today }: OwnTitle) =>
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
    .select([isRecent('resources.published_at' as 'published_at', today).as('new'), isRecent('modified_at', today).as('modified')])
    .where('resources.title_id', '=', id)
    .orderBy('resources.position')
    .orderBy('resources.uuid')
    .execute();

const ofTitle = (db: Db, { id }: OwnTitle) => {
  const resources = db.selectFrom('resources').select('uuid').where('title_id', '=', id);
  return {
    units: db.selectFrom('units').select(['uuid', 'name']).where('title_id', '=', id).orderBy('position').orderBy('uuid').execute(),
    categories: db.selectFrom('categories').selectAll().where('title_id', '=', id).orderBy('position').orderBy('uuid').execute(),
    editions: db.selectFrom('editions').select(['id', 'name', 'languages']).where('title_id', '=', id).orderBy('id').execute(),
    inCategories: db.selectFrom('resource_categories').selectAll().where('resource_uuid', 'in', resources).execute(),
    inEditions: db.selectFrom('resource_editions').selectAll().where('resource_uuid', 'in', resources).orderBy('edition_id').execute(),
    captions: db.selectFrom('captions').select(['resource_uuid', 'language']).where('resource_uuid', 'in', resources).execute(),
  };
};

const allOf = async <Asked extends Readonly<Record<string, Promise<unknown>>>>(asked: Asked) => {
  const answers = await Promise.all(Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const));
  return Object.fromEntries(answers) as { readonly [Name in keyof Asked]: Awaited<Asked[Name]> };
};

/** The categories of a resource, with the ones above them, in the order of the tree. */
const categoriesOf = (rows: readonly Selectable<Tables['categories']>[]): ReadonlyMap<string, Resource['categories'][number]> => {
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return new Map(
    rows.map(({ uuid, parent_uuid, name }) => [
      uuid,
      { parentId: parent_uuid, parentName: parent_uuid === null ? null : (names.get(parent_uuid) ?? null), categoryId: uuid, name },
    ]),
  );
};

const load = async (db: Db, title: OwnTitle): Promise<TitleContent> => {
  const { units, categories, editions, inCategories, inEditions, captions, rows } = await allOf({
    ...ofTitle(db, title),
    rows: readResources(db, title),
  });
  const known = categoriesOf(categories);
  const categoriesBy = grouped(
    inCategories,
    ({ resource_uuid }) => resource_uuid,
    ({ category_uuid }) => known.get(category_uuid),
  );
  const editionsBy = grouped(
    inEditions,
    ({ resource_uuid }) => resource_uuid,
    ({ edition_id }) => edition_id,
  );
  const captionsBy = grouped(
    captions,
    ({ resource_uuid }) => resource_uuid,
    ({ language }) => language,
  );

  const resources: RenderedResource[] = [];
  for (const row of rows) {
    if (resources.length % AT_ONCE === AT_ONCE - 1) await otherRequests();
    const { uuid, type } = row;
    const common: Omit<Resource, 'favourite'> = {
      uuid,
      name: row.name,
      type,
      mimetype: row.mimetype,
      size: row.size,
      description: row.description,
      ...fileAddresses(title.uuid, row),
      externalURL: row.external_url,
      classroomURL: row.classroom_url,
      new: row.new,
      modified: row.modified,
      unitUuid: row.unit_uuid,
      unitName: row.unit_name,
      isInstaller: row.installer,
      editions: editionsBy.get(uuid) ?? [],
      languages: row.languages,
      categories: (categoriesBy.get(uuid) ?? []).filter((category) => category !== undefined),
      captions: (captionsBy.get(uuid) ?? []).map((language) => ({ language, url: captionsAddress(title.uuid, uuid, language) })),
    };
    resources.push({ uuid, type, json: JSON.stringify(common).slice(0, -1) });
  }
  const tree = categories.map(({ uuid, name, parent_uuid }) => ({ categoryId: uuid, name, parentId: parent_uuid }));
  return { parts: JSON.stringify({ units, categories: tree, editions }).slice(1, -1), resources };
};

const sizeOf = ({ parts, resources }: TitleContent) => resources.reduce((size, { json }) => size + json.length, parts.length);

/** The contents of titles, each read and rendered once for its version. */
export const makeTitleContents = (db: Db) => {
  const contents: Cache<TitleContent> = makeCache(sizeOf, MAX_KEPT_BYTES);
  return (title: OwnTitle): Promise<TitleContent> =>
    contents([title.uuid, title.contentVersion, title.today].join(' '), () => load(db, title));
};
