import { describe, expect, it } from 'vitest';
import { couponCode, isWhole, normaliseField, redemptionErrors } from '../../../src/areas/coupons/rules';
import type { Redemption } from '../../../src/areas/coupons/types';

const whole: Redemption = {
  code: 'AB',
  email: 'Ana@Home.example',
  email2: 'ana@home.example',
  province: 28,
  marketing: false,
  age: false,
};
const all = ['code', 'email', 'email2', 'province'] as const;

describe('a code', () => {
  it('is in capitals, without white space', () => {
    expect(couponCode(' cupon-ñ 2026\n')).toBe('CUPON-Ñ2026');
    expect(normaliseField('code', '\u00a0ab1')).toBe('AB1');
  });

  it.each([
    ['', false],
    ['A', false],
    ['AB', true],
    ['A'.repeat(50), true],
    ['A'.repeat(51), false],
  ])('%j', (code, isRight) => {
    expect(redemptionErrors({ ...whole, code }, all)).toEqual(isRight ? {} : { code: 'coupons.codeWrong' });
    expect(isWhole({ ...whole, code })).toBe(isRight);
  });
});

describe('the form', () => {
  it('is complete with a code, two equal e-mails and a province, with or without the consents', () => {
    expect(isWhole(whole)).toBe(true);
    expect(isWhole({ ...whole, marketing: true, age: true })).toBe(true);
  });

  it.each([
    [{ email: '', email2: '' }, { email: 'common.familyEmailInvalid' }],
    [{ email: 'ana@home', email2: 'ana@home' }, { email: 'common.familyEmailInvalid' }],
    [{ email2: 'ana@home.exampl' }, { email2: 'coupons.emailsDiffer' }],
    [{ email2: '' }, { email2: 'coupons.emailsDiffer' }],
    [{ province: 0 }, { province: 'coupons.provinceMissing' }],
  ])('has an error with %j, and is incomplete', (part, errors) => {
    expect(redemptionErrors({ ...whole, ...part }, all)).toEqual(errors);
    expect(isWhole({ ...whole, ...part })).toBe(false);
  });

  it('has errors only at the checked fields', () => {
    expect(redemptionErrors({ ...whole, code: '', province: 0 }, ['province'])).toEqual({ province: 'coupons.provinceMissing' });
  });

  it('removes the white space around an e-mail', () => {
    expect(normaliseField('email', ' Ana@Home.example\t')).toBe('Ana@Home.example');
  });
});
