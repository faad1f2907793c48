import { dayAt } from '../../shared/rules/day';
import { now } from '../db/clock';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { ResolvedOptions } from '../options';
import type { SessionUser } from '../security/session-rows';

/** Returns the present day in the time zone of the schools, according to the clock of the database. */
export const schoolDay = async (db: Db, { studentZone }: Pick<ResolvedOptions, 'studentZone'>): Promise<string> => {
  const { moment } = await db.selectNoFrom(now.as('moment')).executeTakeFirstOrThrow();
  return dayAt(moment, studentZone.timeZone);
};

/** Selects the announcements for a person: for all countries, or for the person's country. */
export const selectAnnouncements = (db: Db, { country_id }: SessionUser) =>
  db
    .selectFrom('pd_announcements')
    .select(['pd_announcements.id', 'key', 'description', 'is_current as isCurrent'])
    .select((row) => [
      dayText(row.ref('pd_announcements.starts_on')).as('startsOn'),
      dayText(row.ref('pd_announcements.ends_on')).as('endsOn'),
      dayText(row.ref('next_on')).$castTo<string | null>().as('nextOn'),
    ])
    .where((is) => is.or([is('country_id', 'is', null), is('country_id', '=', country_id)]));

/** Finds an announcement for a person. @throws 404 when there is no such announcement for this person */
export const requireAnnouncement = async (db: Db, user: SessionUser, id: number) => {
  const announcement = await selectAnnouncements(db, user).where('pd_announcements.id', '=', id).executeTakeFirst();
  if (!announcement) throw new Problem(404, 'not-found');
  return announcement;
};
