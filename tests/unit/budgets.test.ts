import { expect, test } from 'vitest';
import type { Budget } from '../bench/budget-table';
import { type Figure, faultsOf, mostOf } from '../bench/budgets';

const page = (value: number): Figure => ({ what: 'page of stars', value, unit: 'bytes' });
const table: Readonly<Record<string, Budget>> = { 'page of stars': 10, 'page of moons': { most: 20.5, because: 'They have craters.' } };
const moons: Figure = { what: 'page of moons', value: 20_500, unit: 'bytes' };

test('a figure may be as large as its ceiling, and as a ceiling that was raised with a reason', () => {
  expect(faultsOf([page(10_000), moons], table)).toEqual([]);
  expect(mostOf(moons, table)).toBe(20_500);
});

test('a figure over its ceiling is reported with the excess and the way to raise the ceiling', () => {
  expect(faultsOf([page(11_000), moons], table)).toEqual([
    "OVER page of stars: 11.0 kB, 1.0 kB over its ceiling of 10.0 kB. Make it smaller, or raise it in the same commit, with the reason, in tests/bench/budget-table.ts: 'page of stars': { most: 12, because: '…' }",
  ]);
});

test('a ceiling of zero files allows no file', () => {
  const [fault = ''] = faultsOf([{ what: 'files of others', value: 1, unit: 'files' }], { 'files of others': 0 });
  expect(fault).toContain('1 over its ceiling of 0. Make it smaller, or raise it in the same commit, with the reason');
});

test('a figure without a ceiling and a ceiling without a figure are reported', () => {
  const [fault = '', gone] = faultsOf([{ ...page(1000), what: 'page of suns' }, page(1)], { 'page of stars': 10, 'page of moons': 20 });
  expect(fault).toContain('OVER page of suns: 1.0 kB, without a ceiling');
  expect(gone).toContain('GONE page of moons');
});
