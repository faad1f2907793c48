import { openAccess } from '../../shared/rules/course-windows';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import { signLaunch } from '../lti/launch';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { schoolDay } from './announcements';
import { requireCourses } from './permission';
import { selectRegistrations } from './registrations';

/** Returns the form that opens the course of a registration in its learning platform. */
export const launchCourse =
  ({ db, options, limits }: Services): Handler<'launchCourse'> =>
  async ({ path: { announcementId, registrationId }, session, request }) => {
    const { user } = session;
    requireCourses(user);
    await limits.take('ltiByUser', user.id);
    const own = await selectRegistrations(db, user.id)
      .where('pd_registrations.id', '=', registrationId)
      .where('pd_registrations.announcement_id', '=', announcementId)
      .executeTakeFirst();
    if (!own) throw new Problem(404, 'not-found');
    const access = openAccess(own, await schoolDay(db, options));
    if (!access) throw new Problem(403, 'no-access');
    const tool = { ...access, url: new URL(access.url, portalAddress(request, options.publicUrl)).href };
    const link = { id: `course ${own.course_id}`, title: own.name, role: 'Learner' } as const;
    // The launch is recorded although it changes nothing here, because a launch acts in the name of the person.
    await recordUse(db, { request, session }, () => asUnchanged({ course: own.name }));
    return { status: 200, body: await signLaunch(db, user, tool, link) };
  };
