import { isRegistrationOn } from '../../shared/rules/course-windows';
import { compareNames } from '../../shared/rules/names';
import type { Handler } from '../contract/types';
import { dayText } from '../db/day-text';
import type { Services } from '../services';
import { requireAnnouncement, schoolDay } from './announcements';
import { requireCourses } from './permission';
import { findPicturedMasters } from './pictures';
import { findCompletedMasters } from './registrations';

/** Lists the courses of an announcement. The keys, secrets and addresses of the courses stay on the server. */
export const getCourses =
  ({ db, options }: Services): Handler<'getCourses'> =>
  async ({ path: { announcementId }, session: { user } }) => {
    requireCourses(user);
    const announcement = await requireAnnouncement(db, user, announcementId);
    const courses = await db
      .selectFrom('pd_courses')
      .select(['id', 'name', 'master', 'closed'])
      .select((row) => [
        dayText(row.ref('access_on')).$castTo<string | null>().as('accessOn'),
        dayText(row.ref('starts_on')).$castTo<string | null>().as('startsOn'),
        dayText(row.ref('ends_on')).$castTo<string | null>().as('endsOn'),
      ])
      .where('announcement_id', '=', announcementId)
      .execute();
    const completed = await findCompletedMasters(db, user.id);
    const pictured = await findPicturedMasters(db);
    const isOn = isRegistrationOn(announcement, await schoolDay(db, options));
    const body = courses
      .map((course) => ({
        id: course.id,
        name: course.name,
        lmsMasterCourseId: course.master,
        registrationEnabled: isOn && !course.closed,
        completed: completed.has(course.master),
        registrationStartDate: announcement.startsOn,
        registrationEndDate: announcement.endsOn,
        isCurrent: announcement.isCurrent,
        nextAnnouncement: announcement.nextOn,
        courseAccessDate: course.accessOn,
        courseStartDate: course.startsOn,
        courseEndDate: course.endsOn,
        hasPicture: pictured.has(course.master),
      }))
      .sort((one, other) => compareNames(one.name, other.name) || one.id - other.id);
    return { status: 200, body };
  };
