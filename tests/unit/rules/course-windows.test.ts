import { describe, expect, test } from 'vitest';
import {
  accessAhead,
  faultOfBirthday,
  isCourseAddress,
  isRegistrationAhead,
  isRegistrationOn,
  latestBirthday,
  openAccess,
} from '../../../src/shared/rules/course-windows';
import { dayAt } from '../../../src/shared/rules/day';

const [madrid, canary, lisbon] = ['Europe/Madrid', 'Atlantic/Canary', 'Europe/Lisbon'] as const;

describe('the day in a time zone', () => {
  test.each([
    // Midnight in Madrid in winter, one hour before midnight in Greenwich.
    [madrid, '2026-11-26T22:59:59.999Z', '2026-11-26'],
    [madrid, '2026-11-26T23:00:00.000Z', '2026-11-27'],
    [canary, '2026-11-26T23:59:59.999Z', '2026-11-26'],
    [canary, '2026-11-27T00:00:00.000Z', '2026-11-27'],
    // Midnight in Madrid in summer, two hours before midnight in Greenwich.
    [madrid, '2026-07-01T21:59:59.999Z', '2026-07-01'],
    [madrid, '2026-07-01T22:00:00.000Z', '2026-07-02'],
    // 28 March has 23 hours, because summer time begins at two o'clock.
    [madrid, '2027-03-27T22:59:59.999Z', '2027-03-27'],
    [madrid, '2027-03-27T23:00:00.000Z', '2027-03-28'],
    [madrid, '2027-03-28T00:59:59.999Z', '2027-03-28'],
    [madrid, '2027-03-28T01:00:00.000Z', '2027-03-28'],
    [madrid, '2027-03-28T21:59:59.999Z', '2027-03-28'],
    [madrid, '2027-03-28T22:00:00.000Z', '2027-03-29'],
    [lisbon, '2027-03-28T22:59:59.999Z', '2027-03-28'],
    [lisbon, '2027-03-28T23:00:00.000Z', '2027-03-29'],
    // 25 October has 25 hours, because summer time ends.
    [madrid, '2026-10-24T21:59:59.999Z', '2026-10-24'],
    [madrid, '2026-10-24T22:00:00.000Z', '2026-10-25'],
    [madrid, '2026-10-25T22:59:59.999Z', '2026-10-25'],
    [madrid, '2026-10-25T23:00:00.000Z', '2026-10-26'],
    // New Year, and a leap day.
    [madrid, '2026-12-31T23:00:00.000Z', '2027-01-01'],
    [madrid, '2028-02-28T23:00:00.000Z', '2028-02-29'],
    ['UTC', '2026-11-26T00:00:00.000Z', '2026-11-26'],
  ])('%s at %s is %s', (timeZone, moment, day) => {
    expect(dayAt(new Date(moment), timeZone)).toBe(day);
  });
});

const today = '2026-11-26';

describe('registration is', () => {
  test.each([
    ['on', 'from its first day', '2026-11-26', '2026-12-15', true],
    ['on', 'to its last day', '2026-11-01', '2026-11-26', true],
    ['on', 'on its only day', '2026-11-26', '2026-11-26', true],
    ['off', 'the day after its last day', '2026-11-01', '2026-11-25', true],
    ['off', 'the day before its first day', '2026-11-27', '2026-12-15', true],
    ['off', 'when the announcement is not current', '2026-11-01', '2026-12-15', false],
    ['off', 'if the days are in the wrong order', '2026-12-15', '2026-11-01', true],
    ['on', 'over the New Year', '2025-12-31', '2027-01-01', true],
  ])('%s %s', (state, _, startsOn, endsOn, isCurrent) => {
    expect(isRegistrationOn({ isCurrent, startsOn, endsOn }, today)).toBe(state === 'on');
  });
});

test.each([
  ['2026-11-27', true, true],
  ['2026-11-26', true, false],
  ['2026-11-25', true, false],
  ['2026-11-27', false, false],
])('registration begins on %s, the announcement is current: %s, so registration is still to come: %s', (startsOn, isCurrent, expected) => {
  expect(isRegistrationAhead({ isCurrent, startsOn }, today)).toBe(expected);
});

test.each([
  [null, '2026-11-27', '2026-11-27'],
  [null, '2026-11-26', null],
  ['2026-11-27', '2026-12-03', '2026-11-27'],
  ['2026-11-26', '2026-12-03', null],
  ['2026-12-03', '2026-11-01', '2026-12-03'],
  [null, null, null],
])('access from %s to a course that starts on %s begins later, on %s', (accessOn, startsOn, expected) => {
  expect(accessAhead({ accessOn, startsOn }, today)).toBe(expected);
});

const access = {
  ltiKey: 'key',
  ltiSecret: 'secret',
  ltiUrl: 'https://campus.example/launch',
  accessOn: '2026-11-20',
  startsOn: '2026-12-01',
  endsOn: '2027-01-31',
};

describe('access is', () => {
  test.each([
    ['on', 'between its first and last day', {}],
    ['on', 'on the first day of access', { accessOn: today }],
    ['off', 'the day before the first day of access', { accessOn: '2026-11-27' }],
    ['on', 'before the start if the first day of access has come', { startsOn: '2026-12-31' }],
    ['off', 'after the start if the first day of access has not come', { accessOn: '2026-11-27', startsOn: '2026-11-01' }],
    ['on', 'from the start on without a first day of access', { accessOn: null, startsOn: today }],
    ['off', 'before the start without a first day of access', { accessOn: null }],
    ['off', 'without any first day', { accessOn: null, startsOn: null }],
    ['on', 'on the last day', { endsOn: today }],
    ['off', 'the day after the last day', { endsOn: '2026-11-25' }],
    ['off', 'without a last day', { endsOn: null }],
    ['off', 'without a key', { ltiKey: null }],
    ['off', 'with an empty key', { ltiKey: '' }],
    ['off', 'without a secret', { ltiSecret: null }],
    ['off', 'with an empty secret', { ltiSecret: '' }],
    ['off', 'without an address', { ltiUrl: null }],
    ['off', 'with a wrong address', { ltiUrl: 'campus' }],
  ])('%s %s', (state, _, change) => {
    const course = { ...access, ...change };
    const expected = state === 'on' ? { key: course.ltiKey, secret: course.ltiSecret, url: course.ltiUrl } : null;
    expect(openAccess(course, today)).toEqual(expected);
  });
});

describe('the address of a course', () => {
  test.each(['https://campus.example/launch', 'http://campus.example:8080/launch?course=1', 'HTTPS://CAMPUS.EXAMPLE', '/demo/lti'])(
    'may be %s',
    (address) => {
      expect(isCourseAddress(address)).toBe(true);
    },
  );

  test.each([
    ...['', 'campus', 'javascript:alert(1)', 'data:text/html,x', 'ftp://campus.example', 'https://', 'http://[', '//campus.example/launch'],
    ...['/\\campus.example', 'https://user:word@campus.example/', 'https://campus example/', '/demo/lti?x=1', 'mailto:a@b.example'],
  ])('is not %s', (address) => {
    expect(isCourseAddress(address)).toBe(false);
  });
});

describe('the last birthday for a certificate', () => {
  test.each([
    [today, 18, '2008-11-26'],
    ['2028-02-29', 18, '2010-02-28'],
    ['2028-02-29', 16, '2012-02-29'],
    ['2027-03-01', 18, '2009-03-01'],
    [today, 0, today],
  ])('on %s for an age of %i is %s', (day, age, latest) => {
    expect(latestBirthday(day, age)).toBe(latest);
  });

  test.each([
    ['1900-01-01', undefined],
    ['1899-12-31', 'no-day'],
    ['2000-02-30', 'no-day'],
    ['2000-02-29', undefined],
    ['1900-02-29', 'no-day'],
    ['2008-11-26', undefined],
    ['2008-11-27', 'too-young'],
    [today, 'too-young'],
    ['2026-11-27', 'no-day'],
    ['3000-01-01', 'no-day'],
    ['26/11/1980', 'no-day'],
    ['1980-1-1', 'no-day'],
    ['', 'no-day'],
  ])('a birthday on %s has the fault %s', (birthday, fault) => {
    expect(faultOfBirthday(birthday, today, 18)).toBe(fault);
  });

  test('lets a person who was born on 29 February come of age on 1 March', () => {
    expect(faultOfBirthday('2008-02-29', '2026-02-28', 18)).toBe('too-young');
    expect(faultOfBirthday('2008-02-29', '2026-03-01', 18)).toBeUndefined();
  });
});
