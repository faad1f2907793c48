/** Splits a word into pairs of neighbouring letters. A misspelt word shares most of its pairs with the right word. */
const pairsOf = (word: string): readonly string[] => {
  const letters = ` ${word.toLowerCase()} `;
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
};

/** @returns the similarity of two words by Sørensen–Dice: 0 without a common pair, 1 for equal words */
const similarity = (a: string, b: string): number => {
  const left = [...pairsOf(b)];
  const count = left.length;
  let common = 0;
  for (const pair of pairsOf(a)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (pairsOf(a).length + count);
};

/** The smallest similarity to a word at which a name counts as similar. */
const MIN_LIKENESS = 0.4;

/** @returns at most three of the names that are spelt like a word, the nearest first; empty if no name is similar */
export const findNearest = (word: string, names: readonly string[]): readonly string[] =>
  names
    .map((name) => ({ name, like: similarity(word, name) }))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .sort((a, b) => b.like - a.like)
    .slice(0, 3)
    .map(({ name }) => name);
