import { isStorable, lengthOf, visibleLengthOf } from './text';

/** The fewest characters besides spaces that a password may have. */
export const passwordMinLength = 6;
/** The most characters that a password may have. */
export const passwordMaxLength = 256;

/** Whether a text can be anybody's password at all, by whatever rule it once was chosen. */
export const canBePassword = (text: string): boolean => lengthOf(text) <= passwordMaxLength && isStorable(text);

/** Whether a text may become a password: at least six characters besides spaces, a lower-case and an upper-case letter among them. */
export const isPassword = (text: string): boolean =>
  visibleLengthOf(text) >= passwordMinLength && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && canBePassword(text);
