import { type RawBuilder, sql } from 'kysely';

/** The highest character: a prefix with this character at its end sorts after every other text with the prefix. */
const highestCharacter = '\u{10ffff}';

/**
 * Returns the condition that a column begins with a text. The condition uses the index of the column with the collation "C". No character
 * of the text is a wildcard.
 * @param text the text, in the same form as the column: folded, or a key
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + highestCharacter})`;
