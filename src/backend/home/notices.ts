import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';

/** Marks a notice as read. A notice whose time is still to come is read, too. */
const markAsRead = (db: Db, userId: string, type: string) =>
  db.updateTable('notices').set({ read_at: sql`greatest(now(), since)` }).where('user_id', '=', userId).where('type', '=', type).execute();

/**
 * Reads the caller's oldest notice that is unread, or newer than its reading. People who may not order free material do not get the notice
 * of free adoption.
 */
export const getNotice =
  ({ db }: Services): Handler<'getNotice'> =>
  async ({ session: { user } }) => {
    const notice = await db
      .selectFrom('notices')
      .select('type')
      .where('user_id', '=', user.id)
      .where((is) => is.or([is('read_at', 'is', null), is('read_at', '<', is.ref('since'))]))
      .$if(!user.gpa_permission, (query) => query.where('type', '!=', 'gpa'))
      .orderBy('since')
      .orderBy('type')
      .executeTakeFirst();
    return { status: 200, body: { type: notice?.type ?? null } };
  };

export const dismissFreeAdoptionNotice =
  ({ db }: Services): Handler<'dismissFreeAdoptionNotice'> =>
  async ({ body, session: { user } }) => {
    if (body.noShowModal) await markAsRead(db, user.id, 'gpa');
    return { status: 204 };
  };

export const dismissChangedAdoptions =
  ({ db }: Services): Handler<'dismissChangedAdoptions'> =>
  async ({ session: { user } }) => {
    await markAsRead(db, user.id, 'changedAdoptions');
    return { status: 204 };
  };
