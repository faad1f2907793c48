import { type RawBuilder, sql } from 'kysely';

/** The highest character: a prefix followed by it sorts after every other text with this prefix. */
const last = '\u{10ffff}';

/**
 * The condition that a column begins with a text. It uses the column's index with the collation "C". No character of the text is a
 * wildcard.
 * @param text in the same form as the column: folded, or a key
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + last})`;
