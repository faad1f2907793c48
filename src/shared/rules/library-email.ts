import { isEmail } from './email';

/** Returns an e-mail address as digital libraries and their orders store it: in lower case, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();

/**
 * Returns the error of the e-mail address of a library, as a content key; null if it is valid. The text is meant for families, so it does
 * not speak of schools.
 */
export const libraryEmailError = (text: string): 'common.familyEmailInvalid' | null =>
  isEmail(libraryEmail(text)) ? null : 'common.familyEmailInvalid';
