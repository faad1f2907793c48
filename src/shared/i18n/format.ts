import { zoneOfDays } from '../rules/day';
import { wallClock } from '../rules/wall-clock';

const two = (part: number) => String(part).padStart(2, '0');

/** Converts a moment to the schools' local time, wherever the reader is. Days begin and end for everybody when they do at the schools. */
const shownClock = (date: Date): Date => new Date(wallClock(date.getTime(), zoneOfDays));

const dayOf = (clock: Date) => `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;

/** The format of days: British dates have the order that all our readers use. */
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
