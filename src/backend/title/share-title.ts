import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { requireShareable } from './shareable';

/** Returns the link by which the caller's students open a title. The link is made only once, even by concurrent requests. */
export const shareTitle =
  ({ db, ownTitle }: Services): Handler<'shareTitle'> =>
  async ({ body, request, session }) => {
    const { user } = session;
    const title = await requireShareable(ownTitle, user, body.uuid);
    await recordUse(db, { request, session }, () => asUnchanged({ title: title.name }));
    const { token } = await db
      .insertInto('student_links')
      .values({ user_id: user.id, title_id: title.id })
      // The update changes nothing, but without an update the statement would not return an existing row.
      .onConflict((conflict) => conflict.columns(['user_id', 'title_id']).doUpdateSet({ title_id: sql<string>`excluded.title_id` }))
      .returning('token')
      .executeTakeFirstOrThrow();
    return { status: 200, body: { uuid: token } };
  };
