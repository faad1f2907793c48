import { type RawBuilder, sql } from 'kysely';

/** Sorts after every text that begins with what stands before it. */
const last = '\u{10ffff}';

/**
 * Whether a column begins with a text, by its index: the column has one with the collation "C". No letter of the text has a special meaning.
 * @param text in the form of the column, which is folded or a key
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + last})`;
