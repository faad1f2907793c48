import type { components } from '../../shared/api/contract.gen';
import { faultOfBirthday, isRegistrationOn } from '../../shared/rules/course-windows';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { recordUse } from '../impersonation/record-use';
import type { ResolvedOptions } from '../options';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { schoolDay, selectAnnouncements } from './announcements';
import { requireCourses } from './permission';
import { findCompletedMasters, findPresentRegistration } from './registrations';

type Schemas = components['schemas'];
type Wish = Schemas['CourseRequest'];

const wrongField = (name: string, detail: string) =>
  new Problem(400, 'invalid-request', { errors: [{ pointer: `/body/${name}`, detail }] });

/** Finds the course that a request names, in an announcement for this person. */
const findCourse = async (db: Db, user: SessionUser, { courseId, master }: Wish) => {
  const course = await selectAnnouncements(db, user)
    .innerJoin('pd_courses', 'announcement_id', 'pd_announcements.id')
    .select(['pd_courses.id as courseId', 'pd_courses.name', 'master', 'closed'])
    .where('pd_courses.id', '=', courseId)
    .executeTakeFirst();
  if (!course) throw new Problem(404, 'not-found');
  if (course.master !== master) throw wrongField('master', 'must be that of the course');
  return course;
};

type Course = Awaited<ReturnType<typeof findCourse>>;

const refuseBirthday = (birthday: string | null, today: string, { certificateAge }: ResolvedOptions): void => {
  const fault = birthday === null ? undefined : faultOfBirthday(birthday, today, certificateAge);
  if (fault === 'no-day') throw wrongField('birthday', 'must be a day from 1900-01-01 to today');
  if (fault === 'too-young') throw new Problem(400, 'too-young');
};

/**
 * Locks the person's row, so that concurrent requests of one person wait for each other. A later request then finds the registration of the
 * first request.
 */
const lockPerson = (db: Db, userId: string) => db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const register = async (tx: Db, user: SessionUser, course: Course, birthday: string | null, isOn: boolean): Promise<void> => {
  const present = await findPresentRegistration(tx, user.id, course.id);
  if (present) {
    // A repeated request succeeds, because a person may repeat a request whose answer was lost.
    if (present.course_id === course.courseId && present.birthday === birthday) return;
    throw new Problem(409, 'already-registered');
  }
  if (!isOn) throw new Problem(409, 'registration-closed');
  if (course.closed) throw new Problem(409, 'course-closed');
  if ((await findCompletedMasters(tx, user.id)).has(course.master)) throw new Problem(409, 'course-completed');
  const row = { user_id: user.id, announcement_id: course.id, course_id: course.courseId, birthday };
  await tx.insertInto('pd_registrations').values(row).execute();
};

const cancel = async (tx: Db, user: SessionUser, course: Course, isOn: boolean): Promise<void> => {
  const present = await findPresentRegistration(tx, user.id, course.id);
  if (present?.course_id !== course.courseId) throw new Problem(409, 'not-registered');
  if (!isOn) throw new Problem(409, 'registration-closed');
  await tx.updateTable('pd_registrations').set({ cancelled_at: now, birthday: null }).where('id', '=', present.id).execute();
};

/**
 * Registers a person for a course, or cancels the registration. Registration and cancellation are possible only on the days on which
 * registration is open.
 */
export const changeCourseRegistration =
  ({ db, options, limits }: Services): Handler<'changeCourseRegistration'> =>
  async ({ body: wish, request, session }) => {
    const { user } = session;
    requireCourses(user);
    await limits.take('courseByUser', user.id);
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, user.id);
      const course = await findCourse(tx, user, wish);
      const today = await schoolDay(tx, options);
      const isOn = isRegistrationOn(course, today);
      const isCancellation = wish.action === 'BAJA';
      await recordUse(tx, { request, session }, () => ({ course: isCancellation ? [course.name, null] : [null, course.name] }));
      if (isCancellation) return cancel(tx, user, course, isOn);
      if (course.key !== wish.announcementKey) throw wrongField('announcementKey', 'must be that of the course');
      refuseBirthday(wish.birthday, today, options);
      return register(tx, user, course, wish.birthday, isOn);
    });
    return { status: 204 };
  };
