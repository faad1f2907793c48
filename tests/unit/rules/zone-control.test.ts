import { describe, expect, test } from 'vitest';
import { areUnchanged, canSaveValues, isWithinLimits, searchErrors, valuesErrors } from '../../../src/areas/admin-students-zone/rules';

const limits = { percentage: 10, mostDevices: 3 };
const outside = 'zoneControl.outside';

describe('values', () => {
  test.each([
    ['1', '1'],
    ['100', '3'],
    ['007', '2'],
  ])('%s per cent and %s devices can be saved', (percentage, devices) => {
    expect(canSaveValues({ percentage, devices }, limits)).toBe(true);
  });

  test.each(['', '0', '101', '-1', '1.5', '1,5', '1e1', ' 5', 'ten', '９', '9'.repeat(10_000)])('%s is no percentage', (percentage) => {
    expect(valuesErrors({ percentage, devices: '3' }, limits)).toEqual({ percentage: outside, devices: null });
  });

  test.each(['', '0', '4', '2.5', '1000000000'])('%s devices are not allowed', (devices) => {
    expect(valuesErrors({ percentage: '10', devices }, limits)).toEqual({ percentage: null, devices: outside });
  });

  test('are limited by the settings of the server', () => {
    expect(canSaveValues({ percentage: '10', devices: '5' }, { percentage: 10, mostDevices: 5 })).toBe(true);
  });

  test('can be saved with the unchanged initial percentage, even outside the limits', () => {
    expect(canSaveValues({ percentage: '0', devices: '2' }, { percentage: 0, mostDevices: 3 })).toBe(true);
  });

  test('are unchanged if both equal the loaded values, even values outside the limits', () => {
    const values = { percentage: 0, devices: 3, mostDevices: 3, version: 'v1', hasEnded: false };
    expect(areUnchanged({ percentage: '0', devices: '3' }, values)).toBe(true);
    expect(areUnchanged({ percentage: '1', devices: '3' }, values)).toBe(false);
    expect(areUnchanged({ percentage: '0', devices: '2' }, values)).toBe(false);
  });
});

test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-12-02', true],
  ['2026-12-03', false],
  ['2026-11-31', false],
  ['', false],
  ['2026-11-25 ', false],
])('a link can be blocked on %s: %s', (day, can) => {
  expect(isWithinLimits(day, { from: '2026-11-24', to: '2026-12-02' })).toBe(can);
});

test('a text that is longer than a token cannot be searched', () => {
  const question = { token: ` ${'a'.repeat(36)} `, school: '', title: '', teacher: '' };
  expect(searchErrors(question)).toEqual({});
  expect(searchErrors({ ...question, token: 'a'.repeat(37) })).toEqual({ token: 'zoneControl.tokenLong' });
});
