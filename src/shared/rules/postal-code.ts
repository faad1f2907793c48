import { isSpain } from './country';

/** Matches five digits. The first two digits are the number of a Spanish province, 01 to 52. */
const spanish = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Returns whether a text is a postal code of Spain. */
export const isSpanishPostalCode = (text: string): boolean => spanish.test(text);

/** Removes the white space from a typed or pasted postal code of Spain. */
export const spanishPostalCode = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns whether a text is a postal code of any country in which schools can be searched. */
export const isPostalCode = (text: string): boolean => /^[0-9A-Za-z][0-9A-Za-z -]{1,8}[0-9A-Za-z]$/.test(text.trim());

/** Returns a postal code in the form for a search of schools in a country. Spaces inside are removed only for Spain. */
export const postalCodeIn = (countryId: number, text: string): string =>
  isSpain(countryId)
    ? spanishPostalCode(text)
    : text
        .trim()
        .replaceAll(/[^\S\r\n]+/g, ' ')
        .toUpperCase();

/** Returns whether a text is a postal code by which schools of a country can be searched. */
export const isPostalCodeIn = (countryId: number, text: string): boolean =>
  (isSpain(countryId) ? isSpanishPostalCode : isPostalCode)(postalCodeIn(countryId, text));
