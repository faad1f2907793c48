import { describe, expect, test } from 'vitest';
import {
  byCategory,
  canPay,
  canPreview,
  discountPercent,
  oldPrice,
  orderEmailError,
  placeIn,
} from '../../../src/areas/coupon-library/rules';
import type { Resource } from '../../../src/areas/coupon-library/types';
import { asksForLibrary, isCouponPage } from '../../../src/shared/rules/coupon-pages';
import { eurosOf, priceOf } from '../../../src/shared/rules/price';
import { priceText } from '../../../src/shared/rules/price-text';
import { fc } from '../../support/fc';

describe('the address', () => {
  test.each([
    ['token=a%22b', { token: 'a"b', action: null, order: null }],
    ['token=t&action=purchase', { token: 't', action: 'purchase', order: null }],
    ['token=t&orderid=0001&result=Ok', { token: 't', action: null, order: { id: '0001', wants: 'result' } }],
    ['token=t&orderid=0001&result=KO', { token: 't', action: null, order: { id: '0001', wants: 'result' } }],
    ['token=t&orderid=0001&result=x', { token: 't', action: null, order: { id: '0001', wants: 'result' } }],
    ['token=t&orderid=M-1&result=ok', { token: 't', action: null, order: { id: null, wants: 'result' } }],
    ['token=t&orderid=00010001000100&result=ok', { token: 't', action: null, order: { id: null, wants: 'result' } }],
    ['token=t&orderid=0001', { token: 't', action: null, order: null }],
    ['token=t&result=ok', { token: 't', action: null, order: null }],
    ['', { token: '', action: null, order: null }],
  ])('?%s', (query, place) => expect(placeIn(query)).toEqual(place));

  test.each([
    ['token=t', true],
    ['action=purchase', true],
    ['token=', false],
    ['action=else', false],
    ['orderid=1&result=ok', false],
    ['', false],
  ])('?%s asks for a library: %s', (query, asks) => expect(asksForLibrary(query)).toBe(asks));

  test.each([
    ['/coupons', true],
    ['/Coupons/', true],
    ['/it/coupons', true],
    ['/fr/coupons', false],
    ['/coupons/x', false],
    ['/api/coupons', false],
  ])('%s is a page of coupons: %s', (path, is) => expect(isCouponPage(path)).toBe(is));
});

describe('money', () => {
  test.each([
    [12.5, '12,50 €'],
    [0, '0,00 €'],
    [1234.5, '1234,50 €'],
  ])('%d is shown as %s', (amount, text) => expect(priceText(amount).replace('\u00a0', ' ')).toBe(text));

  test.each([
    [33.9, 33],
    [0.9, 0],
    [100, 100],
  ])('a discount of %d is shown as %d percent', (discount, percent) => expect(discountPercent({ discount })).toBe(percent));

  test.each([
    [{ price: 18, vat: 21, discount: 33.9, total: 14.4 }, 21.78],
    [{ price: 18, vat: 21, discount: 0.9, total: 21.58 }, null],
    [{ price: 18, vat: 21, discount: 0, total: 21.78 }, null],
    [{ price: 18, vat: 21, discount: 50, total: 21.78 }, null],
    // The cost is 1.265, and half a cent is rounded up, as on the server.
    [{ price: 1.15, vat: 10, discount: 50, total: 0.64 }, 1.27],
  ])('the price of %j without its discount is %s', (product, price) => expect(oldPrice(product)).toBe(price));

  test('the price of a product without its discount equals the price that the server would charge', () => {
    const tariff = { discount: 0, promotion_ends_on: null };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (price_cents, vat) => {
        const { total } = priceOf({ ...tariff, price_cents, vat }, '2026-11-26');
        expect(oldPrice({ price: eurosOf(price_cents), vat: vat / 100, discount: 50, total: 0 })).toBe(eurosOf(total));
      }),
    );
  });
});

describe('the e-mail of an order', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['ana@x', 'common.familyEmailInvalid'],
    ['ana@x.es', null],
  ])("the text '%s' has the error %s", (text, error) => expect(orderEmailError(text)).toBe(error));

  test.each([
    [' Ana@X.ES ', true, true],
    ['ana@x.es', false, false],
    ['ana@x', true, false],
    ['', true, false],
  ])("'%s', agreed: %s, can be paid: %s", (email, isAgreed, can) => expect(canPay({ email, isAgreed })).toBe(can));
});

describe('resources', () => {
  const whole = { type: 'document', mimetype: 'application/pdf', previewURL: 'a', downloadURL: 'b', previewable: true };
  test.each([
    [whole, true],
    [{ ...whole, previewURL: null }, true],
    [{ ...whole, downloadURL: null }, true],
    [{ ...whole, mimetype: null }, true],
    [{ ...whole, previewURL: null, downloadURL: null }, false],
    [{ ...whole, type: 'animation' }, false],
    [{ ...whole, mimetype: 'application/zip' }, false],
    [{ ...whole, mimetype: 'application/x-zip-compressed' }, false],
    [{ ...whole, previewable: false }, false],
  ])('%j has a preview: %s', (resource, can) => expect(canPreview(resource)).toBe(can));

  const named = (name: string, category: string | null) => ({ name, category }) as Resource;
  test('are sorted by name in the groups of their categories; resources without a category come last', () => {
    const groups = byCategory([named('b', null), named('Ficha 10', 'Fichas'), named('Ficha 2', 'Fichas'), named('a', 'Audios')]);
    expect(groups.map(({ category, resources }) => [category, resources.map(({ name }) => name)])).toEqual([
      ['Audios', ['a']],
      ['Fichas', ['Ficha 2', 'Ficha 10']],
      [null, ['b']],
    ]);
    expect(byCategory([])).toEqual([]);
  });
});
