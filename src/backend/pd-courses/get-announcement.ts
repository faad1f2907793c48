import { isRegistrationAhead, isRegistrationOn, latestBirthday } from '../../shared/rules/course-windows';
import { shownDay } from '../../shared/rules/day';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { schoolDay, selectAnnouncements } from './announcements';
import { requireCourses } from './permission';
import { findPicturedMasters } from './pictures';

/**
 * Reads the announcement that the page shows: the current announcement, preferably of the person's country, or else the latest
 * announcement. The page shows only the courses of this announcement, and the registration in it. So the publisher should make an
 * announcement current only when the courses of the previous announcement are over.
 */
export const getAnnouncement =
  ({ db, options }: Services): Handler<'getAnnouncement'> =>
  async ({ session: { user } }) => {
    requireCourses(user);
    const found = await selectAnnouncements(db, user)
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
      pictured: [...(await findPicturedMasters(db))].sort(),
    };
    return { status: 200, body };
  };
