import { isEmail } from './email';

/** An e-mail address as digital libraries and their orders have it: in small letters, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();

/** Checks the e-mail address of a library. The error is a content key for families, whose addresses are no school's. */
export const libraryEmailError = (text: string): 'common.familyEmailInvalid' | null =>
  isEmail(libraryEmail(text)) ? null : 'common.familyEmailInvalid';
