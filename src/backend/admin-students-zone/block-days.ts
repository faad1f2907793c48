import { dayAt, daysAfter } from '../../shared/rules/day';
import { wallClock } from '../../shared/rules/wall-clock';
import type { ZoneOptions } from '../students/options';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the moment when a day begins in a time zone. A day on which clocks go forward at midnight begins at one in the morning.
 * @param day a day of the calendar, as yyyy-mm-dd
 */
export const beginningOf = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(day);
  // The moments of midnight, computed with the UTC offset twelve hours before and with the UTC offset twelve hours after. The two moments
  // differ if the clocks change in between.
  const [before, after] = [midnight - DAY_MS / 2, midnight + DAY_MS / 2].map((at) => midnight - (wallClock(at, timeZone) - at)) as [
    number,
    number,
  ];
  const isMidnight = (at: number) => wallClock(at, timeZone) === midnight;
  return new Date(isMidnight(before) ? before : isMidnight(after) ? after : before);
};

/** Returns the first and the last day on which a link may be blocked. */
export const blockLimits = (now: Date, { blockFrom, blockTo, timeZone }: ZoneOptions) => {
  const today = dayAt(now, timeZone);
  return { from: daysAfter(today, blockFrom), to: daysAfter(today, blockTo) };
};

/** Whether a day of the calendar lies within the limits. */
export const canBlockOn = (day: string, now: Date, options: ZoneOptions): boolean => {
  const { from, to } = blockLimits(now, options);
  return from <= day && day <= to;
};
