import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema';

/** The inputs of the rule for moves. */
type Target = Pick<Selectable<Tables['schools']>, 'id' | 'country_id' | 'premium_code' | 'premium' | 'open'>;
type Person = Pick<Selectable<Tables['users']>, 'school_id' | 'country_id'>;

/**
 * Whether a code lets a person move to a school.
 * @param school the school named, if there is one
 * @returns undefined when it does, or when they are there already, as after a move whose answer was lost; else why not: the code gives no permission, or this person cannot move there
 */
export const refusalOfMove = (
  person: Person,
  school: Target | undefined,
  code: string,
): 'missing-permission' | 'transfer-not-allowed' | undefined => {
  if (!school || school.premium_code !== code || !school.premium) return 'missing-permission';
  if (school.id === person.school_id) return undefined;
  const isAbroad = school.country_id !== person.country_id;
  return isAbroad || !school.open ? 'transfer-not-allowed' : undefined;
};
