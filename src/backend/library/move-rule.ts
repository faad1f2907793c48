import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema';

/** The inputs of the rule for moves. */
type Target = Pick<Selectable<Tables['schools']>, 'id' | 'country_id' | 'premium_code' | 'premium' | 'open'>;
type Person = Pick<Selectable<Tables['users']>, 'school_id' | 'country_id'>;

/**
 * Whether a code lets a person move to a school.
 * @param school the school that the request names; undefined where it does not exist
 * @returns undefined when it does, or when the person is at that school already, as after a move whose answer was lost. Else the reason:
 * the code gives no permission, or this person cannot move to that school
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
