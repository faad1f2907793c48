import { requireActing } from '../admin/acting';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { adoptionsOf, adoptionText } from './adoptions';
import { fictitiousFields, lockFictitious } from './fictitious';

/**
 * Deletes a fictitious teacher, with everything that belongs to the account. The record of the action still contains the teacher's data.
 */
export const deleteFictitiousTeacher =
  ({ db, requestSessions }: Services): Handler<'deleteFictitiousTeacher'> =>
  async ({ path, request, session }) => {
    await db.transaction().execute(async (tx) => {
      const acting = await requireActing(tx, requestSessions, request, session);
      const on = await lockFictitious(tx, path.userId, acting);
      const adoptions = (await adoptionsOf(tx, on.id)).map(adoptionText);
      await tx.deleteFrom('users').where('id', '=', on.id).execute();
      const changes = changesBetween({ ...fictitiousFields(on), adoptions }, null);
      await recordAction(tx, request, { action: 'fictitious.deleted', by: session.user, on, changes });
    });
    return { status: 204 };
  };
