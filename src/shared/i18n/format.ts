import { zoneOfDays } from '../rules/day';
import { wallClock } from '../rules/wall-clock';

const two = (part: number) => String(part).padStart(2, '0');

/** A moment by the clocks of the schools, wherever the reader is, because days begin and end for everybody when they do at the schools. */
const shownClock = (date: Date): Date => new Date(wallClock(date.getTime(), zoneOfDays));

const dayOf = (clock: Date) => `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;

/** The format of days: British dates have the order that all our readers use. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);

/** The day of a moment by the clocks of the schools, such as the day on which something ends, as DD/MM/YYYY. */
export const formatDay = (date: Date): string => dayOf(shownClock(date));

/** A moment as DD/MM/YYYY, HH:MM in every language, by the clocks of the schools. */
export const formatMoment = (date: Date): string => {
  const clock = shownClock(date);
  return `${dayOf(clock)}, ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
};
