import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { forgetDevices } from '../students/admission';
import { hasEnded, requireShareable } from './shareable';

type LinkKey = { readonly user_id: string; readonly title_id: string };

/** Whether a link had this token earlier. */
const wasTokenOf = async (tx: Db, { user_id, title_id }: LinkKey, token: string): Promise<boolean> => {
  const before = await tx
    .selectFrom('replaced_student_links')
    .select('token')
    .where('token', '=', token)
    .where('user_id', '=', user_id)
    .where('title_id', '=', title_id)
    .executeTakeFirst();
  return before !== undefined;
};

/** Gives a link a new token. The former token then opens nothing, and its devices no longer count. */
const replaceToken = async (tx: Db, key: LinkKey, token: string): Promise<string> => {
  await forgetDevices(tx, token);
  const link = await tx
    .updateTable('student_links')
    .set({ token: sql`gen_random_uuid()`, version: sql`gen_random_uuid()`, created_at: sql`now()` })
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('replaced_student_links')
    .values({ ...key, token })
    .execute();
  return link.token;
};

/** Replaces the caller's link to a title by a new link. Concurrent requests get the same new link. */
export const replaceStudentLink =
  ({ db, ownTitle, limits }: Services): Handler<'replaceStudentLink'> =>
  async ({ body, session: { user } }) => {
    const title = await requireShareable(ownTitle, user, body.uuid);
    await limits.take('replacementByUser', user.id);
    const key = { user_id: user.id, title_id: title.id };
    const token = await db.transaction().execute(async (tx) => {
      const link = await tx
        .selectFrom('student_links')
        .select(['token', hasEnded.as('ended')])
        .where('user_id', '=', key.user_id)
        .where('title_id', '=', key.title_id)
        .forUpdate()
        .executeTakeFirst();
      if (!link) throw new Problem(404, 'not-found');
      const oldToken = body.token.toLowerCase();
      if (link.token !== oldToken && !(await wasTokenOf(tx, key, oldToken))) throw new Problem(404, 'not-found');
      if (link.ended) throw new Problem(409, 'link-ended');
      return link.token === oldToken ? replaceToken(tx, key, oldToken) : link.token;
    });
    return { status: 200, body: { uuid: token } };
  };
