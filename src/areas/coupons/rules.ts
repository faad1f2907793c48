import { libraryEmail, libraryEmailError } from '../../shared/rules/library-email';
import type { Key, Redemption, RedemptionErrors, RedemptionField, RedemptionTexts } from './types';

/** A code as it is printed on coupons: in capitals. White space is removed, typed or pasted. */
export const couponCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The length of a code. */
const code = { min: 2, max: 50 };

/** The error of each field as a content key, or null. */
type Checks<Form, Field extends string> = { readonly [F in Field]: (form: Form) => Key | null };

const checks: Checks<Redemption, RedemptionField> = {
  code: ({ code: { length } }) => (length >= code.min && length <= code.max ? null : 'coupons.codeWrong'),
  email: ({ email }) => libraryEmailError(email),
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

/** Returns the errors of the fields that are checked. */
export const redemptionErrors = (form: Redemption, judged: readonly RedemptionField[]): RedemptionErrors => errorsOf(form, checks, judged);

const redemptionFields = Object.keys(checks) as readonly RedemptionField[];

/** Whether a coupon can be redeemed: code, e-mail twice, province. The consents are optional. */
export const isWhole = (form: Redemption): boolean => Object.keys(errorsOf(form, checks, redemptionFields)).length === 0;

/** Brings a typed text into the form that its field accepts, which is shown while the person types. */
export const normaliseField = (field: keyof RedemptionTexts, text: string): string => (field === 'code' ? couponCode(text) : text.trim());
