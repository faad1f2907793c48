import { expect, it } from 'vitest';
import { formatDate } from '../../../src/shared/i18n';
import { formatDay, formatMoment } from '../../../src/shared/i18n/format';

it('formats days as DD/MM/YYYY', () => {
  expect(formatDate(new Date(2026, 8, 1))).toBe('01/09/2026');
});

it('formats a day as the schools have it, wherever the reader is', () => {
  expect(formatDay(new Date('2027-08-31T22:30:00Z'))).toBe('01/09/2027');
  expect(formatDay(new Date('2027-08-31T21:30:00Z'))).toBe('31/08/2027');
});

it.each([
  ['in summer', '2026-09-01T05:05:00Z', '01/09/2026, 07:05'],
  ['in winter', '2026-12-01T05:05:59.999Z', '01/12/2026, 06:05'],
  ['on the day before by UTC', '2026-12-01T23:00:00Z', '02/12/2026, 00:00'],
  ['before clocks are put forward', '2026-03-29T00:59:00Z', '29/03/2026, 01:59'],
  ['after clocks are put forward', '2026-03-29T01:00:00Z', '29/03/2026, 03:00'],
  ['before clocks are put back', '2026-10-25T00:59:00Z', '25/10/2026, 02:59'],
  ['after clocks are put back', '2026-10-25T01:00:00Z', '25/10/2026, 02:00'],
])('formats moments as DD/MM/YYYY, HH:MM by the clocks of the schools, wherever the reader is: %s', (_, moment, shown) => {
  expect(formatMoment(new Date(moment))).toBe(shown);
});

it('formats moments as Intl does', () => {
  const slow = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7_919_000) {
    expect(formatMoment(new Date(at))).toBe(slow.format(at));
  }
});
