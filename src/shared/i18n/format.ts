import { zoneOfDays } from '../rules/day';
import { wallClock } from '../rules/wall-clock';

const two = (part: number) => String(part).padStart(2, '0');

/**
 * Converts a moment to local time in the schools' time zone, whatever time zone the reader is in. For every reader, a day begins and ends
 * when it does so at the schools.
 */
const shownClock = (date: Date): Date => new Date(wallClock(date.getTime(), zoneOfDays));

const dayOf = (clock: Date) => `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;

/** The format of days. It is the British format, because all readers write the day before the month. */
const day = new Intl.DateTimeFormat('en-GB');

/** Writes a day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);

/** Writes the day of a moment, in the schools' time zone, as DD/MM/YYYY. */
export const formatDay = (date: Date): string => dayOf(shownClock(date));

/** Writes a moment as DD/MM/YYYY, HH:MM in every language, in the schools' time zone. */
export const formatMoment = (date: Date): string => {
  const clock = shownClock(date);
  return `${dayOf(clock)}, ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
};
