/** Counts the characters (code points) of a text. A simple emoji or a rare letter counts as one character, not two. */
export const lengthOf = (text: string): number => [...text].length;

/** Counts the characters of a text without white space. */
export const visibleLengthOf = (text: string): number => lengthOf(text.replace(/\s/gu, ''));

/** Returns whether a text can be stored. Databases store no NUL character, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Returns a text without accents and in lower case, for comparisons and searches. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
