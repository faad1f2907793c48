/** Longest address that a mail server takes. */
export const emailMaxLength = 254;

/** One @, something before it, a dotted name of letters, digits and hyphens after it, no white space, control characters or halves of characters. */
const shape = /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** Whether a text is an e-mail address, white space around it aside. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  return email.length <= emailMaxLength && shape.test(email);
};
