/** The longest that is kept whole: an ISBN with its hyphens. */
const longest = 17;

/** A date, a time, an amount, an identity card, an ISBN, a code: it has a digit, and nothing of an address. */
const isNumber = (word: string): boolean => word.length <= longest && /\d/.test(word) && !word.includes('@');

/**
 * How many letters the longest number in some texts has, 0 where there is none. A column as wide breaks no date, card or ISBN inside; names,
 * e-mail addresses and longer codes may break.
 */
export const unbroken = (texts: readonly string[]): number =>
  texts.reduce((most, text) => text.split(/\s+/).reduce((least, word) => Math.max(least, isNumber(word) ? word.length : 0), most), 0);
