import { openAccess } from '../../shared/rules/course-windows';
import { daysAfter } from '../../shared/rules/day';
import { isWebAddress } from '../../shared/rules/web-address';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import { limitTime } from '../http/limit-time';
import type { ResolvedOptions } from '../options';
import { schoolDay } from './announcements';

/** Time for which the addresses are cached, in milliseconds. After a failure, the addresses are not read again for the same time. */
const FRESH_MS = 60_000;
/** Maximum wait of a page for the addresses, in milliseconds. */
const WAIT_MS = 300;
/** Maximum number of learning platforms in the policy of a page. */
const MAX_ORIGINS = 20;

/** Finds the platforms of open courses. Courses that open tomorrow count, too, because a page may stay open overnight. */
const findPlatforms = async (db: Db, options: Pick<ResolvedOptions, 'studentZone'>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('pd_courses')
    .select(['lti_key as ltiKey', 'lti_secret as ltiSecret', 'lti_url as ltiUrl'])
    .select((row) => [
      dayText(row.ref('access_on')).$castTo<string | null>().as('accessOn'),
      dayText(row.ref('starts_on')).$castTo<string | null>().as('startsOn'),
      dayText(row.ref('ends_on')).$castTo<string | null>().as('endsOn'),
    ])
    .where('lti_url', 'is not', null)
    .execute();
  const today = await schoolDay(db, options);
  const days = [today, daysAfter(today, 1)];
  const accesses = rows.flatMap((course) => days.flatMap((day) => openAccess(course, day) ?? []));
  const addresses = accesses.map(({ url }) => url).filter(isWebAddress);
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort().slice(0, MAX_ORIGINS);
};

/**
 * Makes the function that returns the learning platforms of courses, to which the portal's pages may post a launch.
 * @param options options with the time zone of the schools, which determines the present day
 * @param onFault called when the addresses cannot be read; the previous addresses stay in use then
 */
export const makeCourseForms = (db: Db, options: Pick<ResolvedOptions, 'studentZone'>, onFault: (error: unknown) => void) => {
  let known: readonly string[] | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  const read = async (): Promise<void> => {
    try {
      known = await findPlatforms(db, options);
    } catch (error) {
      onFault(error);
    }
  };

  /** Returns the cached addresses. Expired addresses are returned once more, while they are read again for later pages. */
  return async (): Promise<readonly string[]> => {
    if (performance.now() >= freshUntil) {
      freshUntil = performance.now() + FRESH_MS;
      reading = read();
    }
    if (known === undefined) await limitTime(WAIT_MS, reading);
    return known ?? [];
  };
};
