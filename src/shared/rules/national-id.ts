const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const length = 9;

/** Returns an identity number as its field shows it: in upper case, without spaces, dots and hyphens. */
export const typedNationalId = (text: string): string => text.toUpperCase().replace(/[\s.\-\u2010-\u2015]/g, '');

/**
 * Returns a Spanish identity number (DNI, or NIE for foreigners) in its stored form. It is in upper case, without spaces, dots and hyphens.
 * Zeros before the digits extend the number to nine characters.
 * '1234567L' → '01234567L', 'x12345l' → 'X0012345L'
 */
export const paddedNationalId = (text: string): string =>
  typedNationalId(text).replace(
    /^([XYZ]?)([0-9]+)([A-Z]?)$/,
    (_, first: string, digits: string, control: string) => first + digits.padStart(length - first.length - control.length, '0') + control,
  );

const letterOf = (digits: number): string => letters[digits % letters.length] as string;

/** Makes an identity number from at most eight digits, by adding zeros and the letter. */
export const nationalIdOf = (digits: number): string => paddedNationalId(`${digits}${letterOf(digits)}`);

/** The digit that replaces the first letter of a foreigner's number. */
const countsAs = { X: '0', Y: '1', Z: '2' };

/** Returns whether a text is a Spanish identity number after padding. The last letter must be the checksum of the digits. */
export const isNationalId = (text: string): boolean => {
  const number = paddedNationalId(text).replace(/^[XYZ]/, (first) => countsAs[first as keyof typeof countsAs]);
  return /^[0-9]{8}[A-Z]$/.test(number) && letterOf(Number.parseInt(number, 10)) === number.at(-1);
};
