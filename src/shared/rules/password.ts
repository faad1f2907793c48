import { isStorable, lengthOf, visibleLengthOf } from './text';

/** Minimum length of a password. Spaces do not count. */
export const passwordMinLength = 6;
/** Maximum length of a password. */
export const passwordMaxLength = 256;

/** Returns whether a text can be an existing password, which may have been chosen under an older rule. */
export const canBePassword = (text: string): boolean => lengthOf(text) <= passwordMaxLength && isStorable(text);

/**
 * Returns whether a text may become a password. It needs at least six characters besides spaces, with a lower-case and an upper-case
 * letter.
 */
export const isPassword = (text: string): boolean =>
  visibleLengthOf(text) >= passwordMinLength && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && canBePassword(text);
