/** Maximum length of an address for mail servers. */
export const emailMaxLength = 254;

/**
 * The shape of an address: one @, something before it, and after it a dotted name of letters, digits and hyphens. The last part of the name
 * may have the form that servers use ('xn--p1ai'). White space, control characters and half surrogate pairs are not allowed.
 */
const shape =
  /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d])$/u;

/** Whether a text is an e-mail address, without white space around it. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  // The normalised form, which is compared, is checked too: normalising turns a look-alike of @ or of a comma into the sign itself.
  return email.length <= emailMaxLength && shape.test(email) && shape.test(email.normalize('NFKC'));
};

/** Returns the small letter of a capital. A letter stays if it has no small letter, or if that has several characters (İ). */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return [...lower].length === 1 ? lower : letter;
};

/**
 * The key by which addresses are compared and counted: the same for addresses that differ only in case, width and the order of marks. The
 * database builds the same key (`address_key`), so that both agree on which addresses are equal.
 */
export const addressKey = (email: string): string => [...email.trim().normalize('NFKC')].map(small).join('');
