import { libraryEmail, libraryEmailError } from '../../shared/rules/library-email';
import type { Key, Redemption, RedemptionErrors, RedemptionField, RedemptionTexts } from './types';

/** Returns a code in the form printed on coupons: in capitals, without white space. */
export const couponCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Minimum and maximum length of a code. */
const codeLength = { min: 2, max: 50 };

/** The check of each field. A check returns the content key of the error, or null if the field is valid. */
type Checks<Form, Field extends string> = { readonly [F in Field]: (form: Form) => Key | null };

const checks: Checks<Redemption, RedemptionField> = {
  code: ({ code: { length } }) => (length >= codeLength.min && length <= codeLength.max ? null : 'coupons.codeWrong'),
  email: ({ email }) => libraryEmailError(email),
  email2: ({ email, email2 }) => (libraryEmail(email2) === libraryEmail(email) ? null : 'coupons.emailsDiffer'),
  province: ({ province }) => (province > 0 ? null : 'coupons.provinceMissing'),
};

function errorsOf<Form, Field extends string>(form: Form, checkOf: Checks<Form, Field>, fields: readonly Field[]) {
  const found = fields.flatMap((field) => {
    const error = checkOf[field](form);
    return error === null ? [] : [[field, error]];
  });
  return Object.fromEntries(found) as { readonly [F in Field]?: Key };
}

/** Returns the errors of the given fields. A valid field has no entry. */
export const redemptionErrors = (form: Redemption, fields: readonly RedemptionField[]): RedemptionErrors => errorsOf(form, checks, fields);

const redemptionFields = Object.keys(checks) as readonly RedemptionField[];

/** Whether a coupon can be redeemed: code, both e-mails and province are valid. The consents are optional. */
export const isWhole = (form: Redemption): boolean => Object.keys(errorsOf(form, checks, redemptionFields)).length === 0;

/** Returns a typed text in its normal form: a coupon code in capitals without white space, any other text trimmed. */
export const normaliseField = (field: keyof RedemptionTexts, text: string): string => (field === 'code' ? couponCode(text) : text.trim());
