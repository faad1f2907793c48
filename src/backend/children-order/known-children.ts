import type { KnownChild, Level } from '../../shared/rules/children-order';
import type { Db } from '../db/schema';

/** Reads the known children of a person, with the publisher's data. */
export const knownChildrenOf = async (db: Db, userId: string): Promise<readonly KnownChild[]> => {
  const children = await db
    .selectFrom('known_children')
    .select(['id', 'school_id', 'school_name', 'postal_code', 'name', 'surname1', 'surname2', 'birth_date'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const levels = await db
    .selectFrom('known_child_levels')
    .innerJoin('known_children', 'known_children.id', 'child_id')
    .select(['child_id', 'level_id', 'known_child_levels.name'])
    .where('user_id', '=', userId)
    .orderBy('level_id')
    .execute();
  const levelsOf = (id: number): readonly Level[] =>
    levels.filter(({ child_id }) => child_id === id).map(({ level_id, name }) => ({ id: level_id, name }));
  return children.map(({ id, name, surname1, surname2, ...child }) => ({
    id,
    name,
    surname1,
    surname2,
    schoolId: child.school_id,
    schoolName: child.school_name,
    postalCode: child.postal_code,
    birthDate: child.birth_date,
    levels: levelsOf(id),
  }));
};
