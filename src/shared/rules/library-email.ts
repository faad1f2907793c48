import { isEmail } from './email';

/** An e-mail address in the form that digital libraries and their orders store: lower case, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();

/** The error of the e-mail address of a library, as a content key; null if it is valid. Families have a text without schools. */
export const libraryEmailError = (text: string): 'common.familyEmailInvalid' | null =>
  isEmail(libraryEmail(text)) ? null : 'common.familyEmailInvalid';
