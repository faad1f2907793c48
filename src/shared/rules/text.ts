/** The number of characters (code points) of a text: a simple emoji or a rare letter counts as one, not two. */
export const lengthOf = (text: string): number => [...text].length;

/** The number of characters without white space. */
export const visibleLengthOf = (text: string): number => lengthOf(text.replace(/\s/gu, ''));

/** Whether a text can be stored: databases store no NUL, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** A text without accents and in lower case, to be compared with or searched in. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
