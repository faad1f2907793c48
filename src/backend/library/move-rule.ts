import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema';

/** The inputs of the rule for moves. */
type Target = Pick<Selectable<Tables['schools']>, 'id' | 'country_id' | 'premium_code' | 'premium' | 'open'>;
type Person = Pick<Selectable<Tables['users']>, 'school_id' | 'country_id'>;

/**
 * Returns the reason why a person may not move to a school. Either the code gives no permission, or the school does not admit this person.
 * @param school the school that the request names; undefined if it does not exist
 * @returns undefined when the person may move. The result is also undefined for the person's present school, because they may repeat a
 * request whose answer was lost
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
