import type { Locale } from './locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time for which the link in an e-mail is valid, in milliseconds. */
export const linkLifetime = { activation: 3 * DAY, reset: HOUR, takeBack: 7 * DAY } as const;

const larger = [
  ['day', DAY],
  ['hour', HOUR],
] as const;

/** Writes a duration in words ('3 days'), in the largest unit that divides it. */
export const inWords = (milliseconds: number, locale: Locale): string => {
  const [unit, size] = larger.find(([, each]) => milliseconds % each === 0) ?? (['minute', MINUTE] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(milliseconds / size));
};
