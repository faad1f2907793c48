/** The longest that is kept whole: an ISBN with its hyphens. */
const longest = 17;

/** A date, a time, an amount, an identity card, an ISBN, a code: it has a digit, and nothing of an address. */
const isNumber = (word: string): boolean => word.length <= longest && /\d/.test(word) && !word.includes('@');

/**
 * How many letters the longest number in some texts has, 0 where there is none. A column as wide breaks no date, card or ISBN inside; names,
 * e-mail addresses and longer codes may break.
 * @param areNames of roles or of states: they break between words, or after an underscore
 */
export const measureLongestNumber = (texts: readonly string[], areNames = false): number => {
  let most = 0;
  for (const text of texts) {
    // A table of a thousand rows asks for this with each page: what cannot be longer is not looked at.
    if (text.length <= most) continue;
    const words = text.split(areNames ? /\s+|(?<=_)/ : /\s+/);
    for (const word of words) if (word.length > most && (areNames || isNumber(word))) most = word.length;
  }
  return most;
};

/** A text where it may break into lines: after the parts of an address or of a name of a program. */
export const splitAtBreaks = (text: string): readonly string[] => text.split(/(?<=[@._])/);
