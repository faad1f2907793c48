import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Services } from '../services';

/** Maximum number of units in an answer. The answer leaves out older units, because they are not news. */
const MAX_UNITS = 50;

/** Answers whether a title in the caller's library has a new unit since the caller's last look at the notifications. */
export const hasNewNotifications =
  ({ db }: Services): Handler<'hasNewNotifications'> =>
  async ({ session: { user } }) => {
    const unseen = await db
      .selectFrom('units')
      .innerJoin('library_titles', 'library_titles.title_id', 'units.title_id')
      .leftJoin('visits', 'visits.user_id', 'library_titles.user_id')
      .select('units.uuid')
      .where('library_titles.user_id', '=', user.id)
      .where('units.announced', '=', true)
      .where(sql<boolean>`published_at > coalesce(notifications_read_at, '-infinity')`)
      .limit(1)
      .executeTakeFirst();
    return { status: 200, body: { newNotifications: unseen !== undefined } };
  };

/**
 * Answers the newest units of the titles in the caller's library. Reading the units marks them as seen, unless support uses the account:
 * they are still new to the person.
 */
export const getNotifications =
  ({ db }: Services): Handler<'getNotifications'> =>
  async ({ session: { user, impersonatorId } }) => {
    const units = await db
      .selectFrom('units')
      .innerJoin('library_titles', 'library_titles.title_id', 'units.title_id')
      .innerJoin('titles', 'titles.id', 'units.title_id')
      .leftJoin('visits', 'visits.user_id', 'library_titles.user_id')
      .select(['titles.uuid as titleUuid', 'titles.name as titleName', 'units.uuid as unitUuid', 'units.name as unitName', 'published_at'])
      .select(sql<boolean>`published_at > coalesce(signed_in_before, '-infinity')`.as('newfromlogin'))
      .where('library_titles.user_id', '=', user.id)
      .where('units.announced', '=', true)
      .orderBy('published_at', 'desc')
      .orderBy('units.uuid')
      .limit(MAX_UNITS)
      .execute();
    if (impersonatorId === null)
      await db
        .insertInto('visits')
        .values({ user_id: user.id, signed_in_at: now, notifications_read_at: now })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ notifications_read_at: now }))
        .execute();
    return { status: 200, body: units.map(({ published_at, ...unit }) => ({ ...unit, date: published_at.toISOString() })) };
  };
