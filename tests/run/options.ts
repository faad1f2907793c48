import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findNearest } from '../../src/shared/rules/nearest';

/**
 * Writes the sentence about a word that is not among the names.
 * @param words the words that may have been meant, if these differ from the names
 */
export const describeUnknown = (what: string, word: string, names: readonly string[], words = names): string => {
  const nearest = findNearest(word, words);
  return `There is no ${what} '${word}'. ${nearest.length > 0 ? 'Perhaps' : 'There is'} ${(nearest.length > 0 ? nearest : names).join(' · ')}`;
};

/** Writes the sentence about options that a command cannot read. */
export const describeOptionFault = ({ message }: Error, names: readonly string[]): string => {
  const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  const options = names.map((name) => `--${name}`);
  return option === undefined ? message : describeUnknown('option', option, options);
};

/** Ends a wrongly typed command with a sentence, because a stack would not explain the mistake. */
export const endWith = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** Reads the options of a command. Ends the command if an option is unknown. */
export const readOptions = <const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    return endWith(describeOptionFault(error as Error, Object.keys(config.options ?? {})));
  }
};
