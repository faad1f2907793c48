import { isEmail } from '../../shared/rules/email';
import type { Key, Redemption, RedemptionErrors, RedemptionField, RedemptionTexts } from './types';

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
