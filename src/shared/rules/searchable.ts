/** A search by text starts at this many characters, without white space at both ends. */
export const minSearchLength = 3;

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;
