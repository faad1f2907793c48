/** Characters of a text, as people count them: an emoji or a rare letter is one, not two. */
export const lengthOf = (text: string): number => [...text].length;

/** Characters besides white space. */
export const visibleLengthOf = (text: string): number => lengthOf(text.replace(/\s/gu, ''));

/** Whether a text can be kept: NUL is a character that no database stores, half of a surrogate pair is none at all. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** A text without accents and in lower case, to be compared with or searched in. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
