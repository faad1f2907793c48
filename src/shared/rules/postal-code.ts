/** Five digits, of which the first two are a province of Spain, 01 to 52. */
const spanish = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether a text is a postal code of Spain. */
export const isSpanishPostalCode = (text: string): boolean => spanish.test(text);
