import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { requireAnnouncement, schoolDay } from './announcements';
import { requireCourses } from './permission';
import { findPicturedMasters } from './pictures';
import { findPresentRegistration, registrationOf, selectRegistrations } from './registrations';

export const getCourseRegistration =
  ({ db, options }: Services): Handler<'getCourseRegistration'> =>
  async ({ path: { announcementId }, session: { user } }) => {
    requireCourses(user);
    await requireAnnouncement(db, user, announcementId);
    const own = await findPresentRegistration(db, user.id, announcementId);
    return { status: 200, body: own ? registrationOf(own, await schoolDay(db, options), await findPicturedMasters(db)) : null };
  };

/** Lists the completed registrations of the caller. */
export const getCourseRegistrations =
  ({ db, options }: Services): Handler<'getCourseRegistrations'> =>
  async ({ session: { user } }) => {
    requireCourses(user);
    const completed = await selectRegistrations(db, user.id)
      .where('completed_at', 'is not', null)
      .orderBy('completed_at', 'desc')
      .orderBy('pd_registrations.id', 'desc')
      .execute();
    const [today, pictured] = [await schoolDay(db, options), await findPicturedMasters(db)];
    return { status: 200, body: completed.map((row) => registrationOf(row, today, pictured)) };
  };
