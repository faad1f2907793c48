import { describe, expect, it } from 'vitest';
import { accessErrors, accessFields, normaliseAccessField } from '../../../src/areas/coupon-access/rules';
import type { AccessWish } from '../../../src/areas/coupon-access/types';

describe('the test of access links', () => {
  const wish: AccessWish = { couponId: '1', isbn: '2', token: '3', licenseId: '4', userId: '', access: 'coupon' };

  it.each(['couponId', 'isbn', 'licenseId', 'userId'] as const)('keeps the digits of %s alone', (field) => {
    expect(normaliseAccessField(field, ' 12a3-4')).toBe('1234');
  });

  it('keeps a token as it is, and a number as long as it may be', () => {
    expect(normaliseAccessField('token', ' a-1 ')).toBe('a-1');
    const nines = '9'.repeat(30);
    expect((['couponId', 'isbn', 'licenseId', 'userId'] as const).map((field) => normaliseAccessField(field, nines).length)).toEqual([
      18, 13, 12, 18,
    ]);
  });

  it('needs all but the user, and for the access of a user the user too', () => {
    expect(accessErrors(wish, accessFields)).toEqual({});
    expect(accessErrors({ ...wish, access: 'license' }, accessFields)).toEqual({});
    expect(accessErrors({ ...wish, access: 'user' }, accessFields)).toEqual({ userId: 'accessTest.userMissing' });
    expect(accessErrors({ ...wish, access: 'user', userId: '7' }, accessFields)).toEqual({});
    const none = { couponId: '', isbn: '', token: '', licenseId: '', userId: '', access: 'coupon' } as const;
    expect(Object.keys(accessErrors(none, accessFields))).toEqual(['couponId', 'isbn', 'token', 'licenseId']);
  });
});
