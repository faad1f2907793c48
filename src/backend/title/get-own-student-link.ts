import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { hasEnded, requireShareable } from './shareable';

/** Returns the link by which the caller's students open a title, if there is such a link. */
export const getOwnStudentLink =
  ({ db, ownTitle }: Services): Handler<'getOwnStudentLink'> =>
  async ({ path: { titleid }, session: { user } }) => {
    const title = await requireShareable(ownTitle, user, titleid);
    const link = await db
      .selectFrom('student_links')
      .select(['token', hasEnded.as('ended')])
      .where('user_id', '=', user.id)
      .where('title_id', '=', title.id)
      .executeTakeFirst();
    return { status: 200, body: { uuid: link?.token ?? null, ended: link?.ended ?? false } };
  };
