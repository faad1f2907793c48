/** The length of the longest number that is kept whole: an ISBN with its hyphens. */
const longest = 17;

/** Whether a word is a date, a time, an amount, an identity number, an ISBN or a code: it has a digit, and no @. */
const isNumber = (word: string): boolean => word.length <= longest && /\d/.test(word) && !word.includes('@');

/**
 * Measures the longest number in some texts, in characters; 0 without a number. A column of this width breaks no date, identity number or
 * ISBN; names, e-mail addresses and longer codes may break.
 * @param areNames whether the texts are names of roles or states, in which every word counts: they break between words or after an
 * underscore
 */
export const measureLongestNumber = (texts: readonly string[], areNames = false): number => {
  let most = 0;
  for (const text of texts) {
    // Tables of a thousand rows ask for this with each page, so a text that cannot be longer is skipped.
    if (text.length <= most) continue;
    const words = text.split(areNames ? /\s+|(?<=_)/ : /\s+/);
    for (const word of words) if (word.length > most && (areNames || isNumber(word))) most = word.length;
  }
  return most;
};

/** Splits a text where it may break into lines: after the parts of an address or of a code. */
export const splitAtBreaks = (text: string): readonly string[] => text.split(/(?<=[@._])/);
