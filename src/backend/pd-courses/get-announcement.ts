import { isRegistrationAhead, isRegistrationOn, latestBirthday } from '../../shared/rules/course-windows';
import { shownDay } from '../../shared/rules/day';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { announcementsFor, schoolDay } from './announcements';
import { requireCourses } from './permission';
import { picturedMasters } from './pictures';

/**
 * Reads the announcement of the page: a current one, preferably of the person's country; otherwise the latest. The page shows only this
 * announcement and the registration in it. Courses of the previous announcement leave the page once another one is current. So the
 * publisher should make an announcement current only after the earlier courses are over.
 */
export const getAnnouncement =
  ({ db, options }: Services): Handler<'getAnnouncement'> =>
  async ({ session: { user } }) => {
    requireCourses(user);
    const found = await announcementsFor(db, user)
      .orderBy('is_current', 'desc')
      .orderBy('country_id', (by) => by.asc().nullsLast())
      .orderBy('pd_announcements.starts_on', 'desc')
      .orderBy('pd_announcements.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!found) return { status: 200, body: null };
    const today = await schoolDay(db, options);
    const body = {
      id: found.id,
      announcementKey: found.key,
      isCurrent: found.isCurrent,
      registrationOn: isRegistrationOn(found, today),
      registrationAhead: isRegistrationAhead(found, today),
      description: found.description,
      registrationEndDateShort: shownDay(found.endsOn),
      registrationStartDateShort: shownDay(found.startsOn),
      nextAnnouncement: found.nextOn && shownDay(found.nextOn),
      latestBirthday: latestBirthday(today, options.certificateAge),
      pictured: [...(await picturedMasters(db))].sort(),
    };
    return { status: 200, body };
  };
