import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { refusalOfMove } from './move-rule';

/** Moves the caller to another school. The adoptions of that school apply to the caller from then on. */
export const changeSchool =
  ({ db, limits }: Services): Handler<'changeSchool'> =>
  async ({ body, session: { user } }) => {
    await limits.take('moveByUser', user.id);
    await db.transaction().execute(async (tx) => {
      // Locks the current row of the person, because two moves may run concurrently.
      const person = await tx
        .selectFrom('users')
        .select(['school_id', 'country_id'])
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const school = await tx.selectFrom('schools').selectAll().where('id', '=', body.idcentro).forShare().executeTakeFirst();
      const refusal = refusalOfMove(person, school, body.premiumcode);
      if (refusal === 'missing-permission') throw new Problem(403, refusal);
      if (refusal) throw new Problem(409, refusal);
      await tx.updateTable('users').set({ school_id: body.idcentro }).where('id', '=', user.id).execute();
    });
    return { status: 204 };
  };
