import { zoneOfDays } from '../rules/day';

/** British dates have the order that all our readers use. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);

const dayOfSchools = new Intl.DateTimeFormat('en-GB', { timeZone: zoneOfDays });

/** The day on which something ends for the schools, as DD/MM/YYYY, wherever the reader is. */
export const formatDay = (date: Date): string => dayOfSchools.format(date);

const two = (part: number) => String(part).padStart(2, '0');

/**
 * A moment as DD/MM/YYYY, HH:MM in every language, in the reader's own time zone. Not by Intl, which takes ten times as long: a table asks
 * for thousands of them.
 */
export const formatMoment = (date: Date): string =>
  `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}, ${two(date.getHours())}:${two(date.getMinutes())}`;
