import type { Locale } from '../rules/locale';

/** The British write it as all of our readers do. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** The size of a file in the largest unit that keeps it at or above one, with at most one decimal: '2,4 MB'. */
export const formatFileSize = (bytes: number, locale: Locale): string => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000 ** step);
  return `${value} ${units[step]}`;
};
