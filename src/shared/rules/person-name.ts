import { lengthOf, visibleLengthOf } from './text';

/** Maximum length of a name, in visible characters. */
export const nameMaxLength = 45;

/** Letters of any alphabet with their accents, spaces, hyphens, apostrophes, full stops and ordinal marks; no digits. */
const shape = /^[\p{L}\p{M}\p{Zs}\-'’.ªºᵃᵒ°]*$/u;

/**
 * A full stop and then two letters: mail programs turn 'evil.com' into a link, and names appear in mails to others. Initials ('J.R.') and
 * abbreviations with an ordinal mark ('M.ª') are allowed; after any other full stop there is a space ('St. John').
 */
const address = /\.\p{M}*(?![ªºᵃᵒ])\p{L}\p{M}*\p{L}/u;

/**
 * Whether a text can be a name or surname of a person: at least two characters besides spaces, at most 45 in all, and nothing that looks
 * like an address.
 */
export const isPersonName = (text: string): boolean => {
  const name = text.trim();
  return shape.test(name) && !address.test(name) && visibleLengthOf(name) >= 2 && lengthOf(name) <= nameMaxLength;
};

/** A second surname may be left out. */
export const isSecondSurname = (text: string): boolean => text.trim() === '' || isPersonName(text);
