import { isLevel, type Level } from '../../shared/rules/children-order';
import { spain } from '../../shared/rules/country';
import { sortedByName } from '../../shared/rules/names';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

/** Selects the schools for which books can be ordered: open schools in Spain. */
const openSchools = (db: Db) => db.selectFrom('schools').where('country_id', '=', spain).where('open', '=', true);

/** Reads the schools at a postal code, but only schools for which books can be ordered. */
export const schoolsAt = async (db: Db, postalCode: string): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  sortedByName(await openSchools(db).select(['id', 'name']).where('postal_code', '=', postalCode).execute());

/** Requires a school for which books can be ordered. @throws 404 for any other school */
export const requireSchool = async (db: Db, id: string): Promise<void> => {
  if (!(await openSchools(db).select('id').where('id', '=', id).executeTakeFirst())) throw new Problem(404, 'not-found');
};

/** Reads the levels of a school, sorted by number. Levels that no page may offer (`isLevel`) are left out. */
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

/** Limits the levels of a school to the levels of a known child. A new child may have any level. */
export const levelsOfChild = (levels: readonly Level[], known: { readonly levels: readonly Level[] } | undefined): readonly Level[] =>
  known ? levels.filter(({ id }) => known.levels.some((level) => level.id === id)) : levels;

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

/** Selects the books of a level of a school, each with its subject. */
export const selectBooks = (db: Db, schoolId: string, levelId: number) =>
  db
    .selectFrom('child_offers')
    .innerJoin('child_books', 'child_books.isbn', 'child_offers.isbn')
    .select(['child_books.isbn', 'title', 'cents', 'in_stock as inStock', 'subject_id as subjectId'])
    .where('school_id', '=', schoolId)
    .where('level_id', '=', levelId)
    .orderBy('title')
    .orderBy('child_books.isbn');
