import { expect, test, vi } from 'vitest';
import { daysAfter, isDay, shownDay, today, typedDay } from '../../../src/shared/rules/day';

test.each(['2026-01-01', '2024-02-29', '1900-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '01-01-2026',
  '2026-1-1',
  ' 2026-01-01',
  '2026-01-01T00:00',
  '2026-01-011',
  '0000-01-01',
  '0026-01-01',
  '1899-12-31',
  '3000-01-01',
])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 7, '2026-11-01'],
] as const)('%s and %s days is %s', (day, days, expected) => {
  expect(daysAfter(day, days)).toBe(expected);
});

test.each([
  ['2026-11-24', '24/11/2026'],
  ['2026-11-31', '2026-11-31'],
  ['600-00-00', '600-00-00'],
  ['', ''],
])('a day is shown as day, month and year, and any other text stays: %s', (text, shown) => {
  expect(shownDay(text)).toBe(shown);
});

test.each([
  ['24/11/2026', '2026-11-24', '2026-11-24'],
  ['24112026', '2026-11-24', '2026-11-24'],
  ['2026-11-24', '2026-11-24', '2026-11-24'],
  ['4/1/2026', '4/1/2026', '2026-01-04'],
  [' 4. 1. 2026 ', ' 4. 1. 2026 ', '2026-01-04'],
  ['4-1-2026', '4-1-2026', '2026-01-04'],
  ['31/02/2026', '31/02/2026', '31/02/2026'],
  ['31/12/1899', '31/12/1899', '31/12/1899'],
  ['4/1/26', '4/1/26', '4/1/26'],
  ['24/11/20261', '24/11/20261', '24/11/20261'],
  ['', '', ''],
])('the text %s becomes %s while it is typed, and %s in the end', (text, typing, finished) => {
  expect(typedDay(text, false)).toBe(typing);
  expect(typedDay(text, true)).toBe(finished);
});

test.each([
  ['2026-06-30T21:59:59.999Z', '2026-06-30'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['2026-06-30T22:14:59.999Z', '2026-07-01'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Madrid', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(today()).toBe(day);
  vi.useRealTimers();
});
