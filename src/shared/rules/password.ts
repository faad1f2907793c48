import { charactersIn, inkIn, isStorable } from './text';

/** The most characters that a password may have. */
export const passwordMaxLength = 256;

/** Whether a text may become a password: at least six characters besides spaces, a lower-case and an upper-case letter among them. */
export const isPassword = (text: string): boolean =>
  inkIn(text) >= 6 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && charactersIn(text) <= passwordMaxLength && isStorable(text);
