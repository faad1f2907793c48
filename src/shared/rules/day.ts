/** The form of a day. Years before 1900 or after 2999 are mistyped, or cannot be stored. */
const form = /^(19|2\d)\d{2}-\d{2}-\d{2}$/;

/** Returns whether a text is a day that exists, as YYYY-MM-DD, from 1900 to 2999. */
export const isDay = (text: string): boolean => {
  if (!form.test(text)) return false;
  // `Date` turns a day that the month does not have into a day of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(-2));
};

/** Returns the day that is a number of days after another day. @param day as YYYY-MM-DD; it must exist */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Writes a day, given as YYYY-MM-DD, as DD/MM/YYYY in every language. A text that is no day is returned unchanged. */
export const shownDay = (text: string): string => (isDay(text) ? text.split('-').reverse().join('/') : text);

/** Matches a day as DD/MM/YYYY, also without the slashes, because number keyboards have no slash. */
const written = /^(\d\d)\/?(\d\d)\/?(\d{4})$/;
/** Matches a day in other forms that people type, such as 1-2-2026. */
const loose = /^\s*(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4})\s*$/;

/**
 * Reads the day that a text names, as YYYY-MM-DD. A text that names no day is returned unchanged, so that no typed text is lost.
 * @param isFinished whether the person has finished typing. While they type, only a day in full (DD/MM/YYYY or DDMMYYYY) counts
 */
export const typedDay = (text: string, isFinished: boolean): string => {
  const [, day = '', month = '', year = ''] = written.exec(text) ?? ((isFinished && loose.exec(text)) || []);
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : text;
};

const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Formats by time zone. Creating a format costs much more than using it, and forms ask for the day with every key press. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...fields, timeZone });
  formats.set(timeZone, known);
  return known;
};

/** Returns the day of a moment in a time zone, as YYYY-MM-DD. @param timeZone such as Europe/Madrid */
export const dayAt = (moment: Date, timeZone: string): string => {
  const [month, day, year] = formatIn(timeZone).format(moment).split('/');
  return `${year}-${month}-${day}`;
};

/** The time zone of schools and support: a day begins for everybody when it begins in this zone. */
export const zoneOfDays = 'Europe/Madrid';

/** A quarter of an hour. In every time zone, days begin at a full quarter of an hour. */
const quarterMs = 15 * 60_000;
const computed = { quarter: Number.NaN, day: '' };

/**
 * Returns the current day in `zoneOfDays`, as YYYY-MM-DD. The day is computed once in each quarter of an hour, because forms need it with
 * every key press.
 */
export const today = (): string => {
  const now = new Date();
  const quarter = Math.floor(now.getTime() / quarterMs);
  if (quarter !== computed.quarter) Object.assign(computed, { quarter, day: dayAt(now, zoneOfDays) });
  return computed.day;
};

/**
 * Counts the whole years between two days, such as the age of a person. In other years than leap years, a person born on 29 February
 * becomes a year older on 1 March.
 * @param since the first day, as YYYY-MM-DD; not after `day`
 */
export const wholeYears = (since: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(since.slice(0, 4)) - (day.slice(5) < since.slice(5) ? 1 : 0);
