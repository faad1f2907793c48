import { describe, expect, test } from 'vitest';
import { centsOf, eurosOf, priceOf } from '../../../src/shared/rules/price';
import { fc } from '../../support/fc';

const today = '2026-11-25';

/**
 * The cases. Each has the price before discount and VAT, and the last day of the discount. The rates of discount and VAT are in hundredths
 * of a percent. The last part of a case has the amounts that are due today.
 */
const cases: readonly (readonly [
  about: string,
  price: number | null,
  discount: number,
  vat: number,
  ends: string | null,
  due: { readonly discount: number; readonly discounted: number; readonly vatAmount: number; readonly total: number },
])[] = [
  ['free', null, 0, 400, null, { discount: 0, discounted: 0, vatAmount: 0, total: 0 }],
  ['without a discount', 1_202, 0, 400, null, { discount: 0, discounted: 1_202, vatAmount: 48, total: 1_250 }],
  ['a discount without an end', 600, 1_000, 400, null, { discount: 1_000, discounted: 540, vatAmount: 22, total: 562 }],
  ['a discount before its last day', 1_000, 3_390, 400, '2026-12-01', { discount: 3_390, discounted: 661, vatAmount: 26, total: 687 }],
  ['a discount on its last day', 1_000, 2_000, 400, today, { discount: 2_000, discounted: 800, vatAmount: 32, total: 832 }],
  ['a discount after its last day', 1_000, 2_000, 400, '2026-11-24', { discount: 0, discounted: 1_000, vatAmount: 40, total: 1_040 }],
  ['a last day without a discount', 1_000, 0, 400, today, { discount: 0, discounted: 1_000, vatAmount: 40, total: 1_040 }],
  ['half a cent of discount', 101, 5_000, 0, null, { discount: 5_000, discounted: 51, vatAmount: 0, total: 51 }],
  ['half a cent of VAT', 1_250, 0, 2_100, null, { discount: 0, discounted: 1_250, vatAmount: 263, total: 1_513 }],
  ['less than half a cent of VAT', 12, 0, 400, null, { discount: 0, discounted: 12, vatAmount: 0, total: 12 }],
  ['a cent', 1, 0, 400, null, { discount: 0, discounted: 1, vatAmount: 0, total: 1 }],
  ['a discount of 100 percent', 1_000, 10_000, 400, null, { discount: 10_000, discounted: 0, vatAmount: 0, total: 0 }],
  ['no VAT', 999, 0, 0, null, { discount: 0, discounted: 999, vatAmount: 0, total: 999 }],
  ['the general rate', 500, 0, 2_100, null, { discount: 0, discounted: 500, vatAmount: 105, total: 605 }],
  ['a very high price', 99_999_999, 3_333, 400, null, { discount: 3_333, discounted: 66_669_999, vatAmount: 2_666_800, total: 69_336_799 }],
];

describe('the price of a product', () => {
  test.each(cases)('%s', (_, price_cents, discount, vat, promotion_ends_on, due) => {
    expect(priceOf({ price_cents, discount, vat, promotion_ends_on }, today)).toMatchObject({ price: price_cents ?? 0, vat, ...due });
  });

  test('contains the end of a discount while the discount lasts', () => {
    const tariff = { price_cents: 100, discount: 1_000, vat: 400, promotion_ends_on: today };
    expect(priceOf(tariff, today).discountEndsOn).toBe(today);
    expect(priceOf(tariff, '2026-11-26').discountEndsOn).toBe(null);
    expect(priceOf({ ...tariff, discount: 0 }, today).discountEndsOn).toBe(null);
  });

  test('consists of whole cents that add up, and is never higher than without the discount', () => {
    const tariff = fc.record({
      price_cents: fc.integer({ min: 1, max: 2_000_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }),
      vat: fc.integer({ min: 0, max: 10_000 }),
      promotion_ends_on: fc.constant(null),
    });
    fc.assert(
      fc.property(tariff, (product) => {
        const { price, discounted, vatAmount, total } = priceOf(product, today);
        for (const cents of [price, discounted, vatAmount, total]) expect(Number.isSafeInteger(cents)).toBe(true);
        expect(discounted + vatAmount).toBe(total);
        expect(discounted).toBeLessThanOrEqual(price);
        // The rounded price differs from the exact price by at most half a cent.
        const exact = BigInt(price) * BigInt(10_000 - product.discount);
        const away = BigInt(discounted) * 10_000n - exact;
        expect(away >= -4_999n && away <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('euros', () => {
  test('can be converted into cents and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsOf(eurosOf(cents)) === cents));
  });

  test.each([12.345, 0.001, 12.500001, Number.NaN])('%s are no amount', (euros) => {
    expect(centsOf(euros)).toBe(undefined);
  });
});
