const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const length = 9;

/**
 * A Spanish identity number (DNI, or NIE for foreigners) as it is kept: upper case, without spaces and hyphens, zeros before the digits to nine places.
 * '1234567L' → '01234567L', 'x12345l' → 'X0012345L'
 */
export const paddedNationalId = (text: string): string => {
  const [, first = '', digits = '', control = ''] = /^([XYZ]?)([0-9]*)([A-Z]?)$/.exec(text.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return digits === '' ? text.trim().toUpperCase() : first + digits.padStart(length - first.length - control.length, '0') + control;
};

/** Whether a text is a Spanish identity number, once padded: its last letter follows from the digits, X, Y and Z counting as 0, 1 and 2. */
export const isNationalId = (text: string): boolean => {
  const [, first = '', digits = '', control = ''] = /^([XYZ]?)([0-9]{7,8})([A-Z])$/.exec(paddedNationalId(text)) ?? [];
  if (first.length + digits.length !== length - 1) return false;
  const number = Number((first === '' ? '' : 'XYZ'.indexOf(first)) + digits);
  return letters[number % letters.length] === control;
};
