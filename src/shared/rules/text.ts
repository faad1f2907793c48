/** NUL is a text that no Postgres stores, a lone half of a surrogate pair one that is no Unicode. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a text can be stored and sent as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The length of a text in characters as people count them: an emoji or a letter of a rare script is one. */
export const charactersIn = (text: string): number => [...text].length;

/** The same, white space aside. */
export const inkIn = (text: string): number => charactersIn(text.replace(/\s/gu, ''));
