import { readFileSync } from 'node:fs';

const guide = readFileSync('src/shared/i18n/style.md', 'utf8');

/** Returns the cells of each row of the table under a heading of the style guide, without the header row. */
export const rowsUnder = (heading: string): readonly (readonly string[])[] => {
  const [, part = ''] = guide.split(`\n## ${heading}\n`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

/** Returns the words of a cell, which are between backticks. */
export const wordsOf = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const finders = new Map<string, RegExp>();

const makeFinder = (word: string): RegExp => {
  const source = word.replace(/[.?+()[\]{}\\]/g, '\\$&').replaceAll('*', '\\p{L}*');
  const before = /^\p{L}/u.test(word) ? '(?<!\\p{L})' : '';
  const after = /[\p{L}*]$/u.test(word) ? '(?!\\p{L})' : '';
  return new RegExp(`${before}${source}${after}`, 'iu');
};

/**
 * Returns the pattern for a word of the style guide. It matches a whole word; `*` matches any ending, and `^…$` the whole text. Each
 * pattern is created only once.
 */
export const finder = (word: string): RegExp => {
  const found = finders.get(word) ?? makeFinder(word);
  finders.set(word, found);
  return found;
};
