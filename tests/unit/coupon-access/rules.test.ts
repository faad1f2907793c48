import { describe, expect, it } from 'vitest';
import { accessErrors, accessFields, normaliseAccessField } from '../../../src/areas/coupon-access/rules';
import type { AccessWish } from '../../../src/areas/coupon-access/types';

describe('the test of access links', () => {
  const wish: AccessWish = { couponId: '1', isbn: '2', token: '3', licenseId: '4', userId: '', access: 'coupon' };

  it.each(['couponId', 'isbn', 'licenseId', 'userId'] as const)('keeps only the digits of %s', (field) => {
    expect(normaliseAccessField(field, ' 12a3-4')).toBe('1234');
  });

  it('only trims a token, and cuts a number at its longest length', () => {
    expect(normaliseAccessField('token', ' a-1 ')).toBe('a-1');
    const nines = '9'.repeat(30);
    expect((['couponId', 'isbn', 'licenseId', 'userId'] as const).map((field) => normaliseAccessField(field, nines).length)).toEqual([
      18, 13, 12, 18,
    ]);
  });

  it('requires all fields except the user, and the user only for the access of a user', () => {
    expect(accessErrors(wish, accessFields)).toEqual({});
    expect(accessErrors({ ...wish, access: 'license' }, accessFields)).toEqual({});
    expect(accessErrors({ ...wish, access: 'user' }, accessFields)).toEqual({ userId: 'accessTest.userMissing' });
    expect(accessErrors({ ...wish, access: 'user', userId: '7' }, accessFields)).toEqual({});
    const none = { couponId: '', isbn: '', token: '', licenseId: '', userId: '', access: 'coupon' } as const;
    expect(Object.keys(accessErrors(none, accessFields))).toEqual(['couponId', 'isbn', 'token', 'licenseId']);
  });
});
