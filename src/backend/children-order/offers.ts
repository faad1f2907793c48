import { isLevel, type Level } from '../../shared/rules/children-order';
import { spain } from '../../shared/rules/country';
import { sortedByName } from '../../shared/rules/names';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

/** The schools at a postal code for which books can be ordered. */
export const schoolsAt = async (db: Db, postalCode: string): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  sortedByName(
    await db
      .selectFrom('schools')
      .select(['id', 'name'])
      .where('country_id', '=', spain)
      .where('postal_code', '=', postalCode)
      .where('open', '=', true)
      .execute(),
  );

/** @throws 404 where there is no such school in Spain, or it is closed */
export const requireSchool = async (db: Db, id: string): Promise<void> => {
  const query = db.selectFrom('schools').select('id').where('id', '=', id).where('country_id', '=', spain);
  if (!(await query.where('open', '=', true).executeTakeFirst())) throw new Problem(404, 'not-found');
};

/** The levels that a school can be offered, sorted by number. */
export const levelsOf = async (db: Db, schoolId: string): Promise<readonly Level[]> => {
  const levels = await db
    .selectFrom('child_school_levels')
    .innerJoin('child_levels', 'child_levels.id', 'level_id')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .orderBy('id')
    .execute();
  return levels.filter(isLevel);
};

/** Limits the levels of a school to those of a known child. */
export const levelsFor = (levels: readonly Level[], child: { readonly levels: readonly Level[] }): readonly Level[] =>
  levels.filter(({ id }) => child.levels.some((level) => level.id === id));

export const subjectsOf = async (db: Db, schoolId: string, levelId: number) =>
  sortedByName(
    await db
      .selectFrom('child_offers')
      .innerJoin('child_subjects', 'child_subjects.id', 'subject_id')
      .select(['child_subjects.id', 'name'])
      .distinct()
      .where('school_id', '=', schoolId)
      .where('level_id', '=', levelId)
      .execute(),
  );

/** The books of a level of a school, each with its subject. */
export const booksOf = (db: Db, schoolId: string, levelId: number) =>
  db
    .selectFrom('child_offers')
    .innerJoin('child_books', 'child_books.isbn', 'child_offers.isbn')
    .select(['child_books.isbn', 'title', 'cents', 'in_stock as inStock', 'subject_id as subjectId'])
    .where('school_id', '=', schoolId)
    .where('level_id', '=', levelId)
    .orderBy('title')
    .orderBy('child_books.isbn');
