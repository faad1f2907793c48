import type { components } from '../../shared/api/contract.gen';
import { accessAhead, openAccess } from '../../shared/rules/course-windows';
import { shownDay } from '../../shared/rules/day';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';

/** Selects a person's registrations that are not cancelled, with the keys and addresses that open their courses. */
export const selectRegistrations = (db: Db, userId: string) =>
  db
    .selectFrom('pd_registrations')
    .innerJoin('pd_courses', 'pd_courses.id', 'course_id')
    .select(['pd_registrations.id', 'pd_registrations.announcement_id', 'course_id', 'name', 'master'])
    .select(['lti_key as ltiKey', 'lti_secret as ltiSecret', 'lti_url as ltiUrl'])
    .select((row) => [
      dayText(row.ref('access_on')).$castTo<string | null>().as('accessOn'),
      dayText(row.ref('starts_on')).$castTo<string | null>().as('startsOn'),
      dayText(row.ref('ends_on')).$castTo<string | null>().as('endsOn'),
      dayText(row.ref('birthday')).$castTo<string | null>().as('birthday'),
    ])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null);

/** Finds a person's registration in an announcement, if the registration is neither cancelled nor completed. */
export const findPresentRegistration = (db: Db, userId: string, announcementId: number) =>
  selectRegistrations(db, userId)
    .where('pd_registrations.announcement_id', '=', announcementId)
    .where('completed_at', 'is', null)
    .executeTakeFirst();

/** Finds the master courses that a person has completed. */
export const findCompletedMasters = async (db: Db, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await selectRegistrations(db, userId).where('completed_at', 'is not', null).execute();
  return new Set(rows.map(({ master }) => master));
};

type Row = Awaited<ReturnType<ReturnType<typeof selectRegistrations>['executeTakeFirstOrThrow']>>;

/**
 * Converts a registration into the form of the contract.
 * @param today the present day in the time zone of the schools
 * @param pictured the master courses that have a picture
 */
export const registrationOf = (row: Row, today: string, pictured: ReadonlySet<string>): components['schemas']['CourseRegistration'] => {
  const ahead = accessAhead(row, today);
  return {
    registrationId: row.id,
    announcementId: row.announcement_id,
    courseId: row.course_id,
    lmsMasterCourseId: row.master,
    courseTitle: row.name,
    courseEndDateShort: row.endsOn && shownDay(row.endsOn),
    accessOn: openAccess(row, today) !== null,
    courseAccessDateShort: ahead && shownDay(ahead),
    courseEnded: row.endsOn !== null && row.endsOn < today,
    hasPicture: pictured.has(row.master),
  };
};
