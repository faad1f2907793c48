/** Maximum length of an address for mail servers. */
export const emailMaxLength = 254;

/** One @, something before it, a dotted name of letters, digits and hyphens after it (its end also as servers write it: 'xn--p1ai'), no white space, control characters or halves of characters. */
const shape =
  /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d])$/u;

/** Whether a text is an e-mail address, without white space around it. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  // Checked in the compared form too: a look-alike of @ or comma counts as one.
  return email.length <= emailMaxLength && shape.test(email) && shape.test(email.normalize('NFKC'));
};

/** The lower-case letter of a capital; a letter without one, or with several (İ), stays. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return [...lower].length === 1 ? lower : letter;
};

/**
 * The key by which addresses are compared and counted: the same for addresses that differ only in case, width and the order of marks. The
 * database builds the same key (`address_key`), so that both agree on which addresses are equal.
 */
export const addressKey = (email: string): string => [...email.trim().normalize('NFKC')].map(small).join('');
