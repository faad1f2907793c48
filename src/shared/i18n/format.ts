import { zoneOfDays } from '../rules/day';

/** British dates have the order that all our readers use. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);

const dayOfSchools = new Intl.DateTimeFormat('en-GB', { timeZone: zoneOfDays });

/** The day on which something ends for the schools, as DD/MM/YYYY, wherever the reader is. */
export const formatDay = (date: Date): string => dayOfSchools.format(date);

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as DD/MM/YYYY, HH:MM in every language, in the reader's own time zone. */
export const formatMoment = (date: Date): string => moment.format(date);

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file for people, in kB, MB or GB, with one decimal at most. */
export const formatSize = (bytes: number, language: string): string => {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: units[power - 1] ?? 'kilobyte', maximumFractionDigits: 1 });
  return size.format(bytes / 1000 ** power);
};
