import { isSpain } from '../../shared/rules/country';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Answers the delegates for the caller's school. Unknown fields are left out. */
export const getDelegates =
  ({ db }: Services): Handler<'getDelegates'> =>
  async ({ session: { user } }) => {
    if (!isSpain(user.country_id)) throw new Problem(403, 'not-allowed');
    const delegates = await db
      .selectFrom('delegates')
      .innerJoin('school_delegates', 'delegate_id', 'id')
      .select(['name', 'surname1', 'surname2', 'phone', 'email'])
      .where('school_id', '=', user.school_id)
      .orderBy('id')
      .execute();
    const body = delegates.map(({ name, surname1, surname2, phone, email }) => ({
      name,
      surname1,
      ...(surname2 !== null && { surname2 }),
      ...(phone !== null && { phone }),
      ...(email !== null && { email }),
    }));
    return { status: 200, body };
  };
