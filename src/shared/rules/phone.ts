/** Returns whether a text is a telephone number: exactly nine digits. */
export const isPhone = (text: string): boolean => /^[0-9]{9}$/.test(text);

/**
 * Returns a phone number in the form that its field shows: digits, after a + if the person has typed a +. The prefix of Spain is removed as
 * soon as a number follows it. The prefix of another country stays, so that the number is refused. Surplus digits are not cut off.
 * '+34 612 345 678' → '612345678', '+39 06 1234' → '+39061234'
 */
export const typedPhone = (text: string): string =>
  text
    .trimStart()
    .replace(/(?!^\+)[^0-9]/g, '')
    .replace(/^(?:\+|00)34(?=[0-9])/, '')
    .replace(/^34(?=[0-9]{9}$)/, '');
