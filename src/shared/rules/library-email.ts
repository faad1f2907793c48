import { isEmail } from './email';

/** An e-mail address as digital libraries and their orders have it: in small letters, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();

/** What is wrong with it, as a content key: those who redeem coupons are families, whose addresses are no school's. */
export const libraryEmailError = (text: string): 'common.familyEmailInvalid' | null =>
  isEmail(libraryEmail(text)) ? null : 'common.familyEmailInvalid';
