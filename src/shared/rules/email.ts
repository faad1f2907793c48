/** Maximum length of an e-mail address that mail servers accept. */
export const emailMaxLength = 254;

/**
 * The shape of an e-mail address: a local part, one @, and a domain of dotted names with letters, digits and hyphens. The last name of the
 * domain may be in Punycode ('xn--p1ai'). White space, control characters and half surrogate pairs are not allowed.
 */
const shape =
  /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d])$/u;

/** Returns whether a text is an e-mail address, without white space around it. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  // The normalised form is checked too, because addresses are compared in this form. Normalising turns a look-alike of @ or of a comma into
  // the character itself.
  return email.length <= emailMaxLength && shape.test(email) && shape.test(email.normalize('NFKC'));
};

/** Converts a letter to lower case. A letter whose lower case has several characters (İ) is returned unchanged. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return [...lower].length === 1 ? lower : letter;
};

/**
 * Returns the key by which e-mail addresses are compared and counted. Addresses that differ only in case, character width and the order of
 * combining marks have the same key. The database function `address_key` makes the same key, so that server and database agree on which
 * addresses are equal.
 */
export const addressKey = (email: string): string => [...email.trim().normalize('NFKC')].map(small).join('');
