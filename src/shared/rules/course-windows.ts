import { isDay, wholeYears } from './day';
import { isWebAddress } from './web-address';

/*
 * The windows of time of courses. Days are YYYY-MM-DD, by the calendar of the schools' time zone; a window is open on its first and on its
 * last day. Callers pass the day of the server, never that of the browser.
 */

/** Whether a day is within a window. Days in this form can be compared as texts. */
const isWithin = (today: string, first: string, last: string): boolean => first <= today && today <= last;

export type RegistrationWindow = { readonly isCurrent: boolean; readonly startsOn: string; readonly endsOn: string };

/** Whether people may register and cancel on this day. */
export const isRegistrationOn = ({ isCurrent, startsOn, endsOn }: RegistrationWindow, today: string): boolean =>
  isCurrent && isWithin(today, startsOn, endsOn);

/** Whether people may register from a later day on. */
export const isRegistrationAhead = ({ isCurrent, startsOn }: Omit<RegistrationWindow, 'endsOn'>, today: string): boolean =>
  isCurrent && today < startsOn;

export type CourseAccess = {
  readonly ltiKey: string | null;
  readonly ltiSecret: string | null;
  readonly ltiUrl: string | null;
  /** The first day of access; null for the first day of the course. */
  readonly accessOn: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** The address of a course in a learning platform: over http, or as a path of the portal itself, for the demo's own platform. */
export const isCourseAddress = (address: string): boolean =>
  (isWebAddress(address) && !/^https?:\/\/[^/?#]*@/i.test(address)) || /^\/(?![/\\])[\w/.-]+$/.test(address);

/** The first day of access, while it is still to come; otherwise null. */
export const accessAhead = ({ accessOn, startsOn }: Pick<CourseAccess, 'accessOn' | 'startsOn'>, today: string): string | null => {
  const first = accessOn ?? startsOn;
  return first !== null && today < first ? first : null;
};

/** LTI key, secret and address to open a course; null where one is missing, and outside the days of access. */
export const openAccess = (
  { ltiKey, ltiSecret, ltiUrl, accessOn, startsOn, endsOn }: CourseAccess,
  today: string,
): { readonly key: string; readonly secret: string; readonly url: string } | null => {
  const first = accessOn ?? startsOn;
  if (!ltiKey || !ltiSecret || !ltiUrl || !isCourseAddress(ltiUrl) || first === null || endsOn === null) return null;
  return isWithin(today, first, endsOn) ? { key: ltiKey, secret: ltiSecret, url: ltiUrl } : null;
};

/** Certificates are issued from this age on, unless it is configured otherwise. */
export const certificateAge = 18;

/** The latest date of birth of a person of an age in years. A person born on 29 February is a year older on 1 March of other years. */
export const latestBirthday = (today: string, age: number): string => {
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`;
  return isDay(day) ? day : day.replace('02-29', '02-28');
};

/** The fault of a birthday for a certificate; undefined if it is valid. */
export const faultOfBirthday = (birthday: string, today: string, age: number): 'no-day' | 'too-young' | undefined => {
  if (!isDay(birthday) || birthday > today) return 'no-day';
  return wholeYears(birthday, today) < age ? 'too-young' : undefined;
};
