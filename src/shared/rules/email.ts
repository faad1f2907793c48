/** Longest address that a mail server takes. */
export const emailMaxLength = 254;

/** One @, something before it, a dotted name of letters, digits and hyphens after it, no white space, control characters or halves of characters. */
const shape = /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** Whether a text is an e-mail address, white space around it aside. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  // Also as it is compared: what looks like an @ or a comma there is one.
  return email.length <= emailMaxLength && shape.test(email) && shape.test(email.normalize('NFKC'));
};

/** The one small letter of a capital letter; a letter with none, or with several (İ), stays. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return [...lower].length === 1 ? lower : letter;
};

/**
 * What addresses are compared and counted by: the same for all that look alike but for case, width and the order of marks.
 * The database makes the same key (`address_key`), so that neither admits what the other takes for another address.
 */
export const addressKey = (email: string): string => [...email.trim().normalize('NFKC')].map(small).join('');
