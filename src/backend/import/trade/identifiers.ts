import { createHash } from 'node:crypto';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Derives a UUID from texts: the same texts always give the same UUID. */
export const deriveUuid = (...texts: readonly string[]): string => {
  const bytes = hashOf(JSON.stringify(texts)).subarray(0, 16);
  // Version 8 of RFC 9562 is for values that are computed in a way of one's own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Returns the check digit of the first twelve digits of an ISBN-13. */
const checkDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
};

/** Whether a text is an ISBN-13 without separators, with the right check digit. */
export const isIsbn13 = (text: string): boolean => /^97[89]\d{10}$/.test(text) && text.endsWith(checkDigit(text.slice(0, 12)));

/** Returns an ISBN without separators as an ISBN-13. An ISBN-10 becomes the ISBN-13 of the same book; other texts stay as they are. */
export const isbn13Of = (text: string): string => {
  if (!/^\d{9}[\dX]$/i.test(text)) return text;
  const digits = `978${text.slice(0, 9)}`;
  return `${digits}${checkDigit(digits)}`;
};

/** Whether a text can be an id of the import as it is: a number of at most twelve digits. */
export const isOwnNumber = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text);

/**
 * Derives the id of an import from an identifier. The same identifier always gives the same id. A number of at most twelve digits is the id
 * itself. An ISBN-13 gives its first twelve digits, which no other ISBN has. Any other text gives a number of twelve digits from its hash.
 */
export const deriveId = (text: string): string => {
  if (isOwnNumber(text)) return text;
  if (isIsbn13(text)) return text.slice(0, 12);
  // The numbers from 900,000,000,000 belong to ISBNs.
  return String(100_000_000_000n + (hashOf(text).readBigUInt64BE() % 800_000_000_000n));
};
