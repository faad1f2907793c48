/** The minimum number of characters in a text that can be searched for. White space at both ends does not count. */
export const minSearchLength = 3;

/** Returns whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;
