import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Fault } from './fault';

/** Number of errors that are reported for each rule. The others have the same cause. */
const MAX_REPORTED = 20;

/** A rule between rows of several files, and the statement that finds the rows that break it. */
type Rule = { readonly file: string; readonly wrong: string; readonly found: RawBuilder<Found> };

/** Maximum height of a tree of categories. A higher one has a circle. */
const MAX_HEIGHT = 50;

/** Errors between rows of several files: each rule selects the key of a wrong row, and the key of the row to which it must not refer. */
const rulesOf = (titles: RawBuilder<unknown>): readonly Rule[] => [
  {
    file: 'categories',
    wrong: 'has a parent of another title',
    found: sql`select child.uuid::text as own, parent.uuid::text as other from categories child join categories parent on parent.uuid = child.parent_uuid
      where child.title_id = ${titles} and parent.title_id <> child.title_id`,
  },
  {
    file: 'categories',
    wrong: 'has a parent that has a parent itself: there are two levels',
    found: sql`select child.uuid::text as own, parent.uuid::text as other from categories child join categories parent on parent.uuid = child.parent_uuid
      where child.title_id = ${titles} and parent.parent_uuid is not null`,
  },
  {
    file: 'resources',
    wrong: 'is in a unit of another title',
    found: sql`select resources.uuid::text as own, units.uuid::text as other from resources join units on units.uuid = resources.unit_uuid
      where (resources.title_id = ${titles} or units.title_id = ${titles}) and units.title_id <> resources.title_id`,
  },
  {
    file: 'resource_categories',
    wrong: 'has a category of another title',
    found: sql`select resources.uuid::text as own, categories.uuid::text as other from resource_categories
      join resources on resources.uuid = resource_uuid join categories on categories.uuid = category_uuid
      where (resources.title_id = ${titles} or categories.title_id = ${titles}) and categories.title_id <> resources.title_id`,
  },
  {
    file: 'resource_editions',
    wrong: 'has an edition of another title',
    found: sql`select resources.uuid::text as own, editions.id::text as other from resource_editions
      join resources on resources.uuid = resource_uuid join editions on editions.id = edition_id
      where (resources.title_id = ${titles} or editions.title_id = ${titles}) and editions.title_id <> resources.title_id`,
  },
];

/** Rules for rows that belong to no title. Their tables are small. */
const rulesWithoutTitle: readonly Rule[] = [
  {
    file: 'pd_assets',
    wrong: 'has a parent that has a parent itself: a series has one first part',
    found: sql`select child.uuid::text as own, parent.uuid::text as other from pd_assets child join pd_assets parent on parent.uuid = child.parent_uuid
      where parent.parent_uuid is not null`,
  },
  {
    file: 'post_categories',
    wrong: 'is above itself',
    found: sql`
      with recursive above as (
        select id, parent_id, 1 as height from post_categories where parent_id is not null
        union all
        select above.id, parent.parent_id, height + 1 from above join post_categories parent on parent.id = above.parent_id
          where parent.parent_id is not null and height < ${MAX_HEIGHT}
      )
      select distinct id::text as own, id::text as other from above where height = ${MAX_HEIGHT}`,
  },
];

type Found = { readonly own: string; readonly other: string };

/**
 * Finds contents that do not fit together, such as a resource in a unit of another title. Call this function after all files were written,
 * because a file may correct what an earlier file has made wrong.
 * @param titles ids of the titles whose contents have changed
 */
export const findMixedContents = async (db: Db, titles: readonly string[]): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  const rules = titles.length === 0 ? rulesWithoutTitle : [...rulesOf(sql`any(${[...titles]}::bigint[])`), ...rulesWithoutTitle];
  for (const { file, wrong, found } of rules) {
    const { rows } = await sql<Found>`${found} order by 1, 2 limit ${MAX_REPORTED}`.execute(db);
    faults.push(...rows.map(({ own, other }) => ({ file, line: 0, wrong: `${own} ${wrong} (${other})` })));
  }
  return faults;
};
