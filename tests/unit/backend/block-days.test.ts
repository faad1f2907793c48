import { describe, expect, test } from 'vitest';
import { beginningOf, blockLimits, canBlockOn } from '../../../src/backend/admin-students-zone/block-days';
import { defaultZone } from '../../../src/backend/students/options';
import { dayAt, daysAfter } from '../../../src/shared/rules/day';

const madrid = 'Europe/Madrid';

describe('a day begins at midnight of its time zone', () => {
  test.each([
    ['in winter', '2026-01-15', madrid, '2026-01-14T23:00:00Z'],
    ['in summer', '2026-07-15', madrid, '2026-07-14T22:00:00Z'],
    ['when clocks are put forward', '2026-03-29', madrid, '2026-03-28T23:00:00Z'],
    ['after clocks are put forward', '2026-03-30', madrid, '2026-03-29T22:00:00Z'],
    ['when clocks are put back', '2026-10-25', madrid, '2026-10-24T22:00:00Z'],
    ['after clocks are put back', '2026-10-26', madrid, '2026-10-25T23:00:00Z'],
    ['far in the east', '2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00Z'],
    ['far in the west', '2026-01-15', 'Pacific/Pago_Pago', '2026-01-15T11:00:00Z'],
    ['where clocks are put forward at midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['where clocks are put back to midnight', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['in UTC', '2028-02-29', 'UTC', '2028-02-29T00:00:00Z'],
  ])('%s: %s in %s', (_, day, zone, moment) => {
    const begins = beginningOf(day, zone);
    expect(begins).toEqual(new Date(moment));
    expect(dayAt(begins, zone)).toBe(day);
    expect(dayAt(new Date(begins.getTime() - 1), zone)).toBe(daysAfter(day, -1));
  });
});

describe('the days on which a link may be blocked reach from yesterday to seven days from today', () => {
  test.each([
    ['a second before midnight', '2026-11-25T22:59:59Z', '2026-11-24', '2026-12-02'],
    ['at midnight', '2026-11-25T23:00:00Z', '2026-11-25', '2026-12-03'],
    ['a second before the day when clocks are put forward', '2026-03-28T22:59:59Z', '2026-03-27', '2026-04-04'],
    ['at the beginning of the day when clocks are put forward', '2026-03-28T23:00:00Z', '2026-03-28', '2026-04-05'],
    ['in the last second of the day when clocks are put forward', '2026-03-29T21:59:59Z', '2026-03-28', '2026-04-05'],
    ['at the midnight after clocks are put forward', '2026-03-29T22:00:00Z', '2026-03-29', '2026-04-06'],
    ['at the end of a year', '2026-12-31T23:00:00Z', '2026-12-31', '2027-01-08'],
  ])('%s', (_, at, from, to) => {
    const now = new Date(at);
    expect(blockLimits(now, defaultZone)).toEqual({ from, to });
    expect([daysAfter(from, -1), from, to, daysAfter(to, 1)].map((day) => canBlockOn(day, now, defaultZone))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('unless the server has other settings', () => {
    const options = { ...defaultZone, blockFrom: 0, blockTo: 30, timeZone: 'Atlantic/Canary' };
    expect(blockLimits(new Date('2026-11-25T23:30:00Z'), options)).toEqual({ from: '2026-11-25', to: '2026-12-25' });
  });
});
