import { changesBetween } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { recordUse } from '../impersonation/record-use';
import type { Services } from '../services';

/** Makes a demo teacher a full teacher, by the premium code of their own school. */
export const becomeTeacher =
  ({ db, limits, requestSessions }: Services): Handler<'becomeTeacher'> =>
  async ({ path, request, reply, session }) => {
    const { user } = session;
    await limits.take('activationByUser', user.id);
    const renewed = await db.transaction().execute(async (tx) => {
      // Locks the current row of the person, who may change school or send the request again at the same moment.
      const person = await tx
        .selectFrom('users')
        .select(['role', 'school_id'])
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const school = await tx.selectFrom('schools').select('id').where('premium_code', '=', path.code).executeTakeFirst();
      if (!school) throw new Problem(404, 'not-found');
      if (person.role !== 'TEACHER_DEMO') throw new Problem(403, 'not-allowed');
      if (school.id !== person.school_id) throw new Problem(403, 'other-school');
      await tx.updateTable('users').set({ role: 'TEACHER' }).where('id', '=', user.id).execute();
      await recordUse(tx, { request, session }, () => changesBetween({ role: person.role }, { role: 'TEACHER' }));
      return requestSessions.renew(tx, request);
    });
    requestSessions.sendToken(reply, renewed);
    return { status: 204 };
  };
