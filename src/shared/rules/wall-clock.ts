const DAY_MS = 24 * 60 * 60_000;

const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** The created formats by time zone, because creating a format costs much more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone });
  formats.set(timeZone, known);
  return known;
};

/** Returns how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
const aheadAt = (at: number, timeZone: string): number => {
  const parts = formatIn(timeZone).formatToParts(at);
  const of = (type: keyof typeof fields) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1_000) * 1_000;
};

/** Differences from UTC in milliseconds, by time zone and UTC day; null for a day on which clocks are changed. */
const days = new Map<string, number | null>();

/**
 * Returns how far the clocks are ahead of UTC on a whole UTC day. Returns null if the clocks are changed on that day. The result is cached,
 * because a table shows thousands of moments and Intl is slow.
 */
const aheadOnDay = (at: number, timeZone: string): number | null => {
  const day = Math.floor(at / DAY_MS);
  const key = `${timeZone} ${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const [first, last] = [aheadAt(day * DAY_MS, timeZone), aheadAt((day + 1) * DAY_MS - 1, timeZone)];
  const ahead = first === last ? first : null;
  days.set(key, ahead);
  return ahead;
};

/** Returns the local time of a moment, as if it were UTC, in milliseconds. @param at a moment @param timeZone such as Europe/Madrid */
export const wallClock = (at: number, timeZone: string): number => at + (aheadOnDay(at, timeZone) ?? aheadAt(at, timeZone));
