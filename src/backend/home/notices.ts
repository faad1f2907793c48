import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';

const deleteNotice = (db: Db, userId: string, type: string) =>
  db.deleteFrom('notices').where('user_id', '=', userId).where('type', '=', type).execute();

/** Reads the caller's oldest notice. People who may not order free material do not get the notice of free adoption. */
export const getNotice =
  ({ db }: Services): Handler<'getNotice'> =>
  async ({ session: { user } }) => {
    const notice = await db
      .selectFrom('notices')
      .select('type')
      .where('user_id', '=', user.id)
      .$if(!user.gpa_permission, (query) => query.where('type', '!=', 'gpa'))
      .orderBy('since')
      .orderBy('type')
      .executeTakeFirst();
    return { status: 200, body: { type: notice?.type ?? null } };
  };

export const dismissFreeAdoptionNotice =
  ({ db }: Services): Handler<'dismissFreeAdoptionNotice'> =>
  async ({ body, session: { user } }) => {
    if (body.noShowModal) await deleteNotice(db, user.id, 'gpa');
    return { status: 204 };
  };

export const dismissChangedAdoptions =
  ({ db }: Services): Handler<'dismissChangedAdoptions'> =>
  async ({ session: { user } }) => {
    await deleteNotice(db, user.id, 'changedAdoptions');
    return { status: 204 };
  };
