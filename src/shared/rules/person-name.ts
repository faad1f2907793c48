import { lengthOf, visibleLengthOf } from './text';

/** Maximum length of a name, in visible characters. */
export const nameMaxLength = 45;

/**
 * Matches characters that people type or paste as an apostrophe: separate accents, typographic marks, and characters of other alphabets.
 */
const apostrophes = /[’‘‛`´ʼʹʻˈ′＇]/gu;
/** Matches dashes of every length that people type or paste as a hyphen. */
const dashes = /[‐‑‒–—―−﹘﹣－]/gu;

/** Returns a name in the form that its field shows: with the apostrophes and hyphens of the keyboard. */
export const typedName = (text: string): string => text.replace(apostrophes, "'").replace(dashes, '-');

/** Returns a name in the form that is sent and stored. */
export const storedName = (text: string): string => typedName(text).trim();

/**
 * Matches a sign that a name cannot have. Letters of any alphabet with their accents are allowed, and so are spaces, hyphens, apostrophes,
 * full stops and ordinal marks.
 */
const refused = /[^\p{L}\p{M}\p{Zs}\-'.ªºᵃᵒ°]/u;

/**
 * Matches a full stop before two letters. Such a name is refused: mail programs turn 'evil.com' into a link, and mails to other people
 * contain names. Initials ('J.R.') and abbreviations with an ordinal mark ('M.ª') are allowed. Other full stops need a space before the
 * next word ('St. John').
 */
const address = /\.\p{M}*(?![ªºᵃᵒ])\p{L}\p{M}*\p{L}/u;

/** Returns the first sign that a name cannot have, or its Unicode number if the sign is invisible. Returns '' if every sign is allowed. */
export const refusedSign = (text: string): string => {
  const [sign = ''] = refused.exec(typedName(text)) ?? [];
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return /[\p{C}\p{Z}]/u.test(sign) ? `U+${number.padStart(4, '0')}` : sign;
};

/** The first fault of a name. */
export type NameFault = 'missing' | 'digit' | 'sign' | 'fullStop' | 'short' | 'long';

/**
 * Finds the first fault of a name or surname of a person; null if it is valid. A name needs a letter and at least two characters besides
 * spaces. It may have at most 45 characters in all, and must not look like a web address.
 */
export const nameFault = (text: string): NameFault | null => {
  const name = storedName(text);
  if (name === '') return 'missing';
  if (refused.test(name)) return /^\p{Nd}$/u.test(refusedSign(name)) ? 'digit' : 'sign';
  if (address.test(name)) return 'fullStop';
  if (visibleLengthOf(name) < 2 || !/\p{L}/u.test(name)) return 'short';
  return lengthOf(name) > nameMaxLength ? 'long' : null;
};

/** Returns whether a text can be a name or surname of a person. */
export const isPersonName = (text: string): boolean => nameFault(text) === null;

/** Returns whether a text can be the second surname of a person, which may be left out. */
export const isSecondSurname = (text: string): boolean => text.trim() === '' || isPersonName(text);

/** Content keys of the faults of a name, except for a missing name. */
const faultKeys = {
  digit: 'person.nameDigit',
  sign: 'person.nameSign',
  fullStop: 'person.nameFullStop',
  short: 'person.nameShort',
  long: 'person.nameLong',
} as const;

type NameKey = (typeof faultKeys)[keyof typeof faultKeys];

const missing = { name: 'person.nameMissing', surname1: 'person.surname1Missing', surname2: null } as const;

/** Finds the error that a person reads about their own name, as a content key; null if the name is valid. */
export const ownNameError = (
  field: keyof typeof missing,
  text: string,
): NameKey | 'person.nameMissing' | 'person.surname1Missing' | null => {
  const fault = nameFault(text);
  if (fault === null) return null;
  return fault === 'missing' ? missing[field] : faultKeys[fault];
};

/**
 * Finds the error that support people read about a person's name. The error is the whole rule for names, unless a sign or a full stop is
 * the fault.
 */
export const nameError = (text: string): 'person.nameInvalid' | 'person.nameSign' | 'person.nameFullStop' | null => {
  const fault = nameFault(text);
  if (fault === null) return null;
  return fault === 'sign' || fault === 'fullStop' ? faultKeys[fault] : 'person.nameInvalid';
};

/** Finds the error that support people read about a second surname, which may be left out. */
export const surname2Error = (text: string): ReturnType<typeof nameError> => (isSecondSurname(text) ? null : nameError(text));
