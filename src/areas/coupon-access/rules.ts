import type { AccessErrors, AccessTexts, AccessWish, Key } from './types';

/** Said of a field that is empty. */
const missing: Readonly<Record<keyof AccessTexts, Key>> = {
  couponId: 'accessTest.couponMissing',
  isbn: 'accessTest.isbnMissing',
  token: 'accessTest.tokenMissing',
  licenseId: 'accessTest.licenceMissing',
  userId: 'accessTest.userMissing',
};

/** All fields of a wish for access. */
export const accessFields = Object.keys(missing) as readonly (keyof AccessTexts)[];

/** The errors of the fields that are judged: all are needed, the user for the access of a user alone. */
export const accessErrors = (wish: AccessWish, judged: readonly (keyof AccessTexts)[]): AccessErrors =>
  Object.fromEntries(
    judged.filter((field) => wish[field] === '' && (field !== 'userId' || wish.access === 'user')).map((field) => [field, missing[field]]),
  );

/** Digits of the numbers of coupons, books, licences and people. */
const digits = { couponId: 18, isbn: 13, licenseId: 12, userId: 18 } as const;

/** Numbers keep their digits alone. */
export const normaliseAccessField = (field: keyof AccessTexts, text: string): string =>
  field === 'token' ? text.trim() : text.replace(/\D/g, '').slice(0, digits[field]);
