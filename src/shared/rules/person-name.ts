import { lengthOf, visibleLengthOf } from './text';

/** Maximum length of a name, in visible characters. */
export const nameMaxLength = 45;

/** Signs that people type or paste as an apostrophe: accents that stand alone, typographic marks, and signs of other alphabets. */
const apostrophes = /[’‘‛`´ʼʹʻˈ′＇]/gu;
/** Dashes of every length that are typed or pasted as a hyphen. */
const dashes = /[‐‑‒–—―−﹘﹣－]/gu;

/** A name as its field keeps it: with the apostrophes and hyphens of the keyboard. */
export const typedName = (text: string): string => text.replace(apostrophes, "'").replace(dashes, '-');

/** A name as it is sent and stored. */
export const storedName = (text: string): string => typedName(text).trim();

/**
 * Signs that a name cannot have. Letters of any alphabet with their accents are allowed, and so are spaces, hyphens, apostrophes, full
 * stops and ordinal marks.
 */
const refused = /[^\p{L}\p{M}\p{Zs}\-'.ªºᵃᵒ°]/u;

/**
 * A full stop and then two letters: mail programs turn 'evil.com' into a link, and names appear in mails to others. Initials ('J.R.') and
 * abbreviations with an ordinal mark ('M.ª') are allowed; after any other full stop there is a space ('St. John').
 */
const address = /\.\p{M}*(?![ªºᵃᵒ])\p{L}\p{M}*\p{L}/u;

/** The first sign that a name cannot have, or its Unicode number if the sign is invisible; empty if every sign is allowed. */
export const refusedSign = (text: string): string => {
  const [sign = ''] = refused.exec(typedName(text)) ?? [];
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return /[\p{C}\p{Z}]/u.test(sign) ? `U+${number.padStart(4, '0')}` : sign;
};

/** The first thing that is wrong with a name. */
export type NameFault = 'missing' | 'digit' | 'sign' | 'fullStop' | 'short' | 'long';

/**
 * The fault of a name or surname of a person; null if it is valid. A name needs a letter and at least two characters besides spaces. It has
 * at most 45 characters in all, and nothing that looks like an address.
 */
export const nameFault = (text: string): NameFault | null => {
  const name = storedName(text);
  if (name === '') return 'missing';
  if (refused.test(name)) return /^\p{Nd}$/u.test(refusedSign(name)) ? 'digit' : 'sign';
  if (address.test(name)) return 'fullStop';
  if (visibleLengthOf(name) < 2 || !/\p{L}/u.test(name)) return 'short';
  return lengthOf(name) > nameMaxLength ? 'long' : null;
};

/** Whether a text can be a name or surname of a person. */
export const isPersonName = (text: string): boolean => nameFault(text) === null;

/** Whether a text can be the second surname of a person, which may be left out. */
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

/** Finds the error that support reads about a person's name: the whole rule for names, unless one sign or a full stop is the fault. */
export const nameError = (text: string): 'person.nameInvalid' | 'person.nameSign' | 'person.nameFullStop' | null => {
  const fault = nameFault(text);
  if (fault === null) return null;
  return fault === 'sign' || fault === 'fullStop' ? faultKeys[fault] : 'person.nameInvalid';
};

/** Finds the error that support reads about a second surname, which may be left out. */
export const surname2Error = (text: string): ReturnType<typeof nameError> => (isSecondSurname(text) ? null : nameError(text));
