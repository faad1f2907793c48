import { lengthOf, visibleLengthOf } from './text';

/** Longest name, in characters as people count them. */
export const nameMaxLength = 45;

/** Letters of any alphabet with their accents, spaces, hyphens, apostrophes, full stops and ordinal marks; no digits. */
const shape = /^[\p{L}\p{M}\p{Zs}\-'’.ªºᵃᵒ°]*$/u;

/** Whether a text can be a name or surname of a person: at least two characters besides spaces, at most 45 in all. */
export const isPersonName = (text: string): boolean => {
  const name = text.trim();
  return shape.test(name) && visibleLengthOf(name) >= 2 && lengthOf(name) <= nameMaxLength;
};

/** A second surname may be left out. */
export const isSecondSurname = (text: string): boolean => text.trim() === '' || isPersonName(text);
