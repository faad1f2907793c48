import { isEmail } from '../../shared/rules/email';
import type { AccessErrors, AccessTexts, AccessWish, Key, Redemption, RedemptionErrors, RedemptionField, RedemptionTexts } from './types';

/** A code as it is printed on coupons: in capitals, without white space around it. */
export const couponCode = (text: string): string => text.trim().toUpperCase();

/** An e-mail address as a library has it: in small letters, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();

/** What is wrong with an e-mail address, as a content key. */
export const emailError = (email: string): Key | null => (isEmail(email) ? null : 'common.emailInvalid');

/** The length of a code. */
const code = { min: 2, max: 50 };

/** The error of each field as a content key, or null. */
type Checks<Form, Field extends string> = { readonly [F in Field]: (form: Form) => Key | null };

const checks: Checks<Redemption, RedemptionField> = {
  code: ({ code: { length } }) => (length >= code.min && length <= code.max ? null : 'coupons.codeWrong'),
  email: ({ email }) => emailError(email),
  email2: ({ email, email2 }) => (libraryEmail(email2) === libraryEmail(email) ? null : 'coupons.emailsDiffer'),
  province: ({ province }) => (province > 0 ? null : 'coupons.provinceMissing'),
};

function errorsOf<Form, Field extends string>(form: Form, of: Checks<Form, Field>, among: readonly Field[]) {
  const found = among.flatMap((field) => {
    const error = of[field](form);
    return error === null ? [] : [[field, error]];
  });
  return Object.fromEntries(found) as { readonly [F in Field]?: Key };
}

/** The errors of the fields that are judged. */
export const redemptionErrors = (form: Redemption, judged: readonly RedemptionField[]): RedemptionErrors => errorsOf(form, checks, judged);

const redemptionFields = Object.keys(checks) as readonly RedemptionField[];

/** Whether a coupon can be redeemed: code, e-mail twice, province. The consents are optional. */
export const isWhole = (form: Redemption): boolean => Object.keys(errorsOf(form, checks, redemptionFields)).length === 0;

/** A text as it is understood, shown so while it is typed. */
export const tidied = (field: keyof RedemptionTexts, text: string): string => (field === 'code' ? couponCode(text) : text.trim());

const needed = (text: string, error: Key) => (text === '' ? error : null);

const accessChecks: Checks<AccessWish, keyof AccessTexts> = {
  couponId: ({ couponId }) => needed(couponId, 'accessTest.couponMissing'),
  isbn: ({ isbn }) => needed(isbn, 'accessTest.isbnMissing'),
  token: ({ token }) => needed(token, 'accessTest.tokenMissing'),
  licenseId: ({ licenseId }) => needed(licenseId, 'accessTest.licenceMissing'),
  userId: ({ access, userId }) => (access === 'user' ? needed(userId, 'accessTest.userMissing') : null),
};

export const accessFields = Object.keys(accessChecks) as readonly (keyof AccessTexts)[];

export const accessErrors = (wish: AccessWish, judged: readonly (keyof AccessTexts)[]): AccessErrors =>
  errorsOf(wish, accessChecks, judged);

/** As many digits as the numbers of coupons, books, licences and people have. */
const digits = { couponId: 18, isbn: 13, licenseId: 12, userId: 18 } as const;

/** Numbers keep their digits alone. */
export const tidiedAccess = (field: keyof AccessTexts, text: string): string =>
  field === 'token' ? text.trim() : text.replace(/\D/g, '').slice(0, digits[field]);
