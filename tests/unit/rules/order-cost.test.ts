import { describe, expect, test } from 'vitest';
import { costInCents, orderCost, orderEuros, vatInHundredths } from '../../../src/shared/rules/order-cost';
import { fc } from '../../support/fc';

describe('the cost of an order', () => {
  test.each([
    [10.05, 4, { cost: 10.05, vatCost: 0.4, totalCost: 10.45 }],
    // Half a cent is rounded up.
    [3.125, 4, { cost: 3.13, vatCost: 0.13, totalCost: 3.26 }],
    [12.5, 21, { cost: 12.5, vatCost: 2.63, totalCost: 15.13 }],
    [0.01, 4, { cost: 0.01, vatCost: 0, totalCost: 0.01 }],
    [0.12, 4, { cost: 0.12, vatCost: 0, totalCost: 0.12 }],
    [0.13, 4, { cost: 0.13, vatCost: 0.01, totalCost: 0.14 }],
    [99_999.99, 100, { cost: 99_999.99, vatCost: 99_999.99, totalCost: 199_999.98 }],
    [1.1, 0.01, { cost: 1.1, vatCost: 0, totalCost: 1.1 }],
  ])('of %d with VAT of %d', (cost, vat, euros) => {
    expect(orderEuros(costInCents(cost) ?? Number.NaN, vatInHundredths(vat) ?? Number.NaN)).toEqual(euros);
  });

  test('is the exact sum in whole cents, and is sent in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 10_000 }), (cents, vat) => {
        const { cost, vatCost, total } = orderCost(cents, vat);
        expect([cost, total]).toEqual([cents, cents + vatCost]);
        // The tax is rounded to the nearest cent, which is checked in whole numbers.
        expect(Math.abs(vatCost * 10_000 - cents * vat)).toBeLessThanOrEqual(5_000);
        // The sent numbers have no more than two decimals.
        const { cost: costSent, vatCost: vatSent, totalCost } = orderEuros(cents, vat);
        expect([costSent, vatSent, totalCost]).toEqual([cost, vatCost, total].map((each) => Number((each / 100).toFixed(2))));
      }),
    );
  });
});

describe('a cost in euros', () => {
  test.each([
    [1.005, 101],
    [0.005, 1],
    [1.255, 126],
    [8.575, 858],
    [10.049999, 1_005],
    [0.01, 1],
    [99_999.99, 9_999_999],
  ])('%d is %d cents', (euros, cents) => {
    expect(costInCents(euros)).toBe(cents);
  });

  test.each([0, 0.004, -1, -0.005, 1e-7, 1e21, 100_000, Number.NaN, Number.POSITIVE_INFINITY])('%d is no cost', (euros) => {
    expect(costInCents(euros)).toBeUndefined();
  });

  test('with two decimals keeps its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        expect(costInCents(cents / 100)).toBe(cents);
      }),
    );
  });
});

describe('VAT', () => {
  test.each([
    [4, 400],
    [0.01, 1],
    [100, 10_000],
    [10.5, 1_050],
  ])('of %d', (percentage, hundredths) => {
    expect(vatInHundredths(percentage)).toBe(hundredths);
  });

  test.each([0, -4, 100.01, 4.005, Number.NaN, Number.POSITIVE_INFINITY])('is not %d', (percentage) => {
    expect(vatInHundredths(percentage)).toBeUndefined();
  });
});
