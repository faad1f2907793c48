/** The length of the longest number that is not broken between lines: an ISBN with its hyphens. */
const longest = 17;

/**
 * Returns whether a word counts as a number. It may be a date, a time, an amount, an identity number, an ISBN or a code. Such a word has a
 * digit and no @.
 */
const isNumber = (word: string): boolean => word.length <= longest && /\d/.test(word) && !word.includes('@');

/**
 * Measures the longest number in some texts, in characters; 0 without a number. In a column of this width, every date, identity number and
 * ISBN stays on one line. Names, e-mail addresses and longer codes may break.
 * @param areNames whether the texts are names of roles or states. Every word of such a name counts, and a name may break between words or
 * after an underscore
 */
export const measureLongestNumber = (texts: readonly string[], areNames = false): number => {
  let most = 0;
  for (const text of texts) {
    // A text that cannot contain a longer number is skipped, because tables measure a thousand rows for each page.
    if (text.length <= most) continue;
    const words = text.split(areNames ? /\s+|(?<=_)/ : /\s+/);
    for (const word of words) if (word.length > most && (areNames || isNumber(word))) most = word.length;
  }
  return most;
};

/** Splits a text where it may break into lines: after each @, dot and underscore. */
export const splitAtBreaks = (text: string): readonly string[] => text.split(/(?<=[@._])/);
