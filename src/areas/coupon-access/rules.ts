import type { AccessErrors, AccessTexts, AccessWish, Key } from './types';

/** The content keys of the errors of empty fields. */
const missing: Readonly<Record<keyof AccessTexts, Key>> = {
  couponId: 'accessTest.couponMissing',
  isbn: 'accessTest.isbnMissing',
  token: 'accessTest.tokenMissing',
  licenseId: 'accessTest.licenceMissing',
  userId: 'accessTest.userMissing',
};

/** All fields of the form. */
export const accessFields = Object.keys(missing) as readonly (keyof AccessTexts)[];

/** Returns the errors of the given fields. Every field must be filled in. Only the user may be empty, unless the product opens by user. */
export const accessErrors = (wish: AccessWish, fields: readonly (keyof AccessTexts)[]): AccessErrors =>
  Object.fromEntries(
    fields.filter((field) => wish[field] === '' && (field !== 'userId' || wish.access === 'user')).map((field) => [field, missing[field]]),
  );

/** The maximum number of digits in the numbers of coupons, books, licences and people. */
const maxDigits = { couponId: 18, isbn: 13, licenseId: 12, userId: 18 } as const;

/** Converts a typed text into the form that the field accepts. Only the digits of a number are kept. */
export const normaliseAccessField = (field: keyof AccessTexts, text: string): string =>
  field === 'token' ? text.trim() : text.replace(/\D/g, '').slice(0, maxDigits[field]);
