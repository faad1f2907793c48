import { isStorable, lengthOf, visibleLengthOf } from './text';

/** Minimum length of a password, without spaces. */
export const passwordMinLength = 6;
/** Maximum length of a password. */
export const passwordMaxLength = 256;

/** Whether a text can be an existing password, whatever the rule was when it was chosen. */
export const canBePassword = (text: string): boolean => lengthOf(text) <= passwordMaxLength && isStorable(text);

/** Whether a text may become a password: at least six characters besides spaces, a lower-case and an upper-case letter among them. */
export const isPassword = (text: string): boolean =>
  visibleLengthOf(text) >= passwordMinLength && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && canBePassword(text);
