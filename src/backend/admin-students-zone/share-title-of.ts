import { type Selectable, sql } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import { requireActing } from '../admin/acting';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { nameOrder } from '../db/name-order';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { isAdopted } from '../library/adopted';
import { entitlementOf } from '../library/entitlement';
import type { Services } from '../services';
import { isShareable } from '../title/shareable';
import { findLink, linkOf } from './links';

type Teacher = Pick<Selectable<Tables['users']>, 'id' | 'mail' | 'role' | 'profile' | 'platform' | 'school_id'>;

const selectTeacher = (db: Db, mail: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'mail', 'role', 'profile', 'platform', 'school_id'])
    .where('mail_key', '=', addressKey(mail))
    .where('active', '=', true);

/** Reads the titles of a teacher's library that the teacher can share, sorted by name. */
const shareableTitles = async (db: Db, teacher: Teacher) => {
  const rows = await db
    .selectFrom('library_titles')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['titles.id', 'uuid', 'name', 'resource', 'promotion', 'studentable'])
    .select(isAdopted(sql.ref('titles.id'), { userId: teacher.id, schoolId: teacher.school_id }).as('adopted'))
    .where('user_id', '=', teacher.id)
    .where('studentable', '=', true)
    .orderBy(nameOrder('titles'))
    .orderBy('titles.id')
    .execute();
  return rows.filter((title) =>
    isShareable(teacher, { studentable: true, entitlement: entitlementOf(title, teacher.role, title.adopted) }),
  );
};

export const findShareableTitles =
  ({ db }: Services): Handler<'findShareableTitles'> =>
  async ({ query }) => {
    const teacher = await selectTeacher(db, query.mail)
      .leftJoin('schools', 'schools.id', 'school_id')
      .select(['schools.name as school', sql<string>`concat_ws(' ', users.name, surname, surname2)`.as('teacher')])
      .executeTakeFirst();
    if (!teacher) throw new Problem(404, 'not-found');
    const titles = await shareableTitles(db, teacher);
    const { teacher: name, school } = teacher;
    return { status: 200, body: { teacher: name, school, titles: titles.map(({ uuid, name }) => ({ uuid, name })) } };
  };

/**
 * Answers the link with which students of a teacher open a title. The first request makes the link; concurrent requests make only one link.
 */
export const shareTitleOf =
  ({ db, options, requestSessions }: Services): Handler<'shareTitleOf'> =>
  async ({ body: { mail, uuid }, request, session }) => {
    const body = await db.transaction().execute(async (tx) => {
      await requireActing(tx, requestSessions, request, session);
      const teacher = await selectTeacher(tx, mail).forShare().executeTakeFirst();
      if (!teacher) throw new Problem(404, 'not-found');
      const title = (await shareableTitles(tx, teacher)).find((each) => each.uuid === uuid.toLowerCase());
      if (!title) throw new Problem(409, 'not-shareable');
      const pair = { user_id: teacher.id, title_id: title.id };
      const made = await tx
        .insertInto('student_links')
        .values(pair)
        .onConflict((conflict) => conflict.columns(['user_id', 'title_id']).doNothing())
        .returning('token')
        .executeTakeFirst();
      const { token } =
        made ??
        (await tx
          .selectFrom('student_links')
          .select('token')
          .where('user_id', '=', pair.user_id)
          .where('title_id', '=', pair.title_id)
          .executeTakeFirstOrThrow());
      if (made) {
        const changes = { title: [null, title.name] } as const;
        await recordAction(tx, request, { action: 'link.shared', by: session.user, on: teacher, object: `link ${token}`, changes });
      }
      return { made: made !== undefined, link: linkOf(await findLink(tx, token, options.studentZone)) };
    });
    return { status: 200, body };
  };
