const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!form.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A number of days later, by the calendar. @param day as YYYY-MM-DD; it exists */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
