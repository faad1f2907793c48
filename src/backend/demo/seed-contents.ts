import { sql } from 'kysely';
import { now } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { type Contents, contentsOf } from './contents';
import { demoFile } from './files';
import { plainContents } from './plain-contents';
import { isRich, richContents, richTitles } from './rich-contents';
import { demoUnits } from './shell';
import { demoTitles, uuidOf } from './titles';

/** Inserts any number of rows, passed as JSON in one parameter. All rows must name the same columns. */
const insertAll = async (db: Db, table: keyof Tables, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
};

const DAY = 24 * 60 * 60_000;

/** The tables in the order of insertion: a table follows the tables to which it refers. */
const order = [
  'units',
  'categories',
  'editions',
  'resources',
  'resource_categories',
  'resource_editions',
  'captions',
  'products',
  'product_names',
] as const satisfies readonly (keyof Contents)[];

/** Makes one resource for each announced unit, so that the unit has something to open. */
const ofAnnouncedUnits = (): Contents['resources'] =>
  demoUnits().map(({ uuid, title_id, name }) => ({
    uuid: uuidOf(`${title_id} announced`),
    title_id,
    unit_uuid: uuid,
    name,
    type: 'SIN_TIPO',
    description: '',
    ...demoFile('worksheet.pdf'),
    downloadable: true,
    external_url: null,
    classroom_url: null,
    installer: false,
    for_students: false,
    languages: ['es'],
    position: 1_000,
    published: 10,
    modified: null,
  }));

/** Inserts a few of the first resources of each rich title as favourites of a person. */
const seedFavourites = async (db: Db, userId: string) => {
  const titles = Object.keys(richTitles);
  const positions = [0, 4, 7];
  const resources = titles.flatMap((id) => positions.map((position) => uuidOf(`${id} resource ${position}`)));
  await db
    .insertInto('favourites')
    .values(resources.map((resource_uuid) => ({ user_id: userId, resource_uuid })))
    .execute();
  await db
    .insertInto('favourite_lists')
    .values(titles.map((title_id) => ({ user_id: userId, title_id })))
    .execute();
};

/**
 * Inserts the contents of the demo titles.
 * @param idOf returns the id of a demo person by e-mail address
 */
export const seedContents = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  const all = demoTitles.map((title) => contentsOf(title.id, isRich(title.id) ? richContents(title.id) : plainContents(title)));
  const today = await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow();
  const ago = (days: number | null) => (days === null ? null : new Date(today.now.getTime() - days * DAY));
  const timed: { readonly [Table in keyof Contents]?: readonly object[] } = {
    resources: [...all.flatMap(({ resources }) => resources), ...ofAnnouncedUnits()].map(({ published, modified, ...resource }) => ({
      ...resource,
      published_at: ago(published),
      modified_at: ago(modified),
    })),
    products: all.flatMap(({ products }) => products).map(({ ends, ...product }) => ({ ...product, ends_at: ago(ends && -ends) })),
  };
  for (const table of order) await insertAll(db, table, timed[table] ?? all.flatMap((contents): readonly object[] => contents[table]));
  await seedFavourites(db, idOf('teacher@demo.example'));
};
