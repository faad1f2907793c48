import type { Locale } from './locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For how long the link of a mail is good, in milliseconds. */
export const linkLifetime = { activation: 3 * DAY, reset: HOUR, takeBack: 7 * DAY } as const;

const larger = [
  ['day', DAY],
  ['hour', HOUR],
] as const;

/** @returns a time as people say it ('3 days'), in the largest unit that says it whole */
export const inWords = (milliseconds: number, locale: Locale): string => {
  const [unit, size] = larger.find(([, each]) => milliseconds % each === 0) ?? (['minute', MINUTE] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(milliseconds / size));
};
