import { isDay, wholeYears } from './day';
import { isWebAddress } from './web-address';

/*
 * The time windows of courses. Days are YYYY-MM-DD, by the calendar of the schools' time zone. A window is open on its first and on its
 * last day. Callers pass the day of the server, never the day of the browser.
 */

/** Returns whether a day is within a window. Days in the form YYYY-MM-DD can be compared as texts. */
const isWithin = (today: string, first: string, last: string): boolean => first <= today && today <= last;

export type RegistrationWindow = { readonly isCurrent: boolean; readonly startsOn: string; readonly endsOn: string };

/** Returns whether people may register and cancel on this day. */
export const isRegistrationOn = ({ isCurrent, startsOn, endsOn }: RegistrationWindow, today: string): boolean =>
  isCurrent && isWithin(today, startsOn, endsOn);

/** Returns whether people may register from a later day on. */
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

/**
 * Returns whether a text is the address of a course in a learning platform. It is a web address without user name and password. A path of
 * the portal is also allowed, for the learning platform of the demo.
 */
export const isCourseAddress = (address: string): boolean =>
  (isWebAddress(address) && !/^https?:\/\/[^/?#]*@/i.test(address)) || /^\/(?![/\\])[\w/.-]+$/.test(address);

/** Returns the first day of access if it is after today; otherwise null. */
export const accessAhead = ({ accessOn, startsOn }: Pick<CourseAccess, 'accessOn' | 'startsOn'>, today: string): string | null => {
  const first = accessOn ?? startsOn;
  return first !== null && today < first ? first : null;
};

/**
 * Returns the LTI key, secret and address that open a course. Returns null if any of these is missing or today is outside the days of
 * access.
 */
export const openAccess = (
  { ltiKey, ltiSecret, ltiUrl, accessOn, startsOn, endsOn }: CourseAccess,
  today: string,
): { readonly key: string; readonly secret: string; readonly url: string } | null => {
  const first = accessOn ?? startsOn;
  if (!ltiKey || !ltiSecret || !ltiUrl || !isCourseAddress(ltiUrl) || first === null || endsOn === null) return null;
  return isWithin(today, first, endsOn) ? { key: ltiKey, secret: ltiSecret, url: ltiUrl } : null;
};

/** The default of the minimum age in years for a certificate. */
export const certificateAge = 18;

/**
 * Returns the latest date of birth with which a person has reached an age in years. In other years than leap years, a person born on 29
 * February becomes a year older on 1 March.
 */
export const latestBirthday = (today: string, age: number): string => {
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`;
  return isDay(day) ? day : day.replace('02-29', '02-28');
};

/** Finds the fault of a birthday for a certificate; undefined if the birthday is valid. */
export const faultOfBirthday = (birthday: string, today: string, age: number): 'no-day' | 'too-young' | undefined => {
  if (!isDay(birthday) || birthday > today) return 'no-day';
  return wholeYears(birthday, today) < age ? 'too-young' : undefined;
};
