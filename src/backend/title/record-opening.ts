import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { isVisible } from './visible';

/** Counts the caller's openings of a resource at another site, and records the time of the last opening. */
export const recordOpening =
  ({ db, limits, ownTitle }: Services): Handler<'recordOpening'> =>
  async ({ path: { titleid, uuid }, request, session }) => {
    const { id: userId } = session.user;
    await limits.take('openingByUser', userId);
    const title = await ownTitle(session.user, titleid);
    const resource = await db
      .selectFrom('resources')
      .select('name')
      .where('uuid', '=', uuid)
      .where('title_id', '=', title.id)
      .where(isVisible(title))
      .where('external_url', 'is not', null)
      .executeTakeFirst();
    if (!resource) throw new Problem(404, 'not-found');
    await recordUse(db, { request, session }, () => asUnchanged({ title: title.name, resource: resource.name }));
    await db
      .insertInto('openings')
      .values({ user_id: userId, resource_uuid: uuid })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'resource_uuid']).doUpdateSet({ times: sql`openings.times + 1`, opened_at: now }),
      )
      .execute();
    return { status: 204 };
  };
