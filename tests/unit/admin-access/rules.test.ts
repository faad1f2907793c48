import { describe, expect, it } from 'vitest';
import { devicesOf, keyErrors, keyInAddress, keySearch } from '../../../src/areas/admin-access/rules';

const token = '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01';
const empty = { token: '', coupon: '', email: '' };

describe('the search for product keys', () => {
  it.each([token, token.toUpperCase(), ` ${token}\n`, '', '  '])('accepts the token %j', (text) => {
    expect(keyErrors({ ...empty, token: text }).token).toBeNull();
  });
  it.each([`${token}0`, token.slice(1), token.replaceAll('-', ''), 'g'.repeat(36), token.replace('-', '–'), `${token} ${token}`])(
    'refuses the token %j',
    (text) => {
      expect(keyErrors({ ...empty, token: text }).token).toBe('access.tokenInvalid');
    },
  );
  it.each([
    ['ana@school.example', null],
    [' Ana@School.example ', null],
    ['', null],
    ['ana@school', 'common.emailInvalid'],
    ['ana', 'common.emailInvalid'],
  ])('answers the e-mail %j with the error %s', (email, error) => {
    expect(keyErrors({ ...empty, email }).email).toBe(error);
  });

  it('sends trimmed values, an e-mail in small letters and a coupon in capitals, and leaves out empty fields', () => {
    expect(keySearch({ token: ` ${token} `, coupon: '\tcupón2026a ', email: ' Ana@School.Example ' })).toEqual({
      token,
      coupon: 'CUPÓN2026A',
      email: 'ana@school.example',
    });
    expect(keySearch({ ...empty, coupon: ' ', email: 'a@b.es' })).toEqual({ email: 'a@b.es' });
  });
});

it('a product that was never opened has no devices', () => {
  expect([-1, 0, 1, 3].map((devices) => devicesOf({ devices }))).toEqual([0, 0, 1, 3]);
});

it('a key in an address has slashes in the place of its hash signs', () => {
  const key = { token, email: '', coupon: '', name: '', licence: '', devices: 0, orderId: '', detailId: '' };
  expect(keyInAddress({ ...key, id: 'PK#2026#1/a' })).toBe('PK/2026/1/a');
});
