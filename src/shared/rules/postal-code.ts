import { isSpain } from './country';

/** Five digits, of which the first two are a province of Spain, 01 to 52. */
const spanish = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether a text is a postal code of Spain. */
export const isSpanishPostalCode = (text: string): boolean => spanish.test(text);

/** A postal code of Spain without the spaces with which it was typed or pasted. */
export const spanishPostalCode = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether a text is a postal code of any country in which schools can be searched. */
export const isPostalCode = (text: string): boolean => /^[0-9A-Za-z][0-9A-Za-z -]{1,8}[0-9A-Za-z]$/.test(text.trim());

/** A postal code in the form by which schools of a country are searched. Spaces inside are removed only for Spain. */
export const postalCodeIn = (countryId: number, text: string): string =>
  isSpain(countryId)
    ? spanishPostalCode(text)
    : text
        .trim()
        .replaceAll(/[^\S\r\n]+/g, ' ')
        .toUpperCase();

/** Whether schools of a country can be searched by a text. */
export const isPostalCodeIn = (countryId: number, text: string): boolean =>
  (isSpain(countryId) ? isSpanishPostalCode : isPostalCode)(postalCodeIn(countryId, text));
