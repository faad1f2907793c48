import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition that a column contains a text. The characters % and _ of the text are no wildcards.
 * @param column name of the column, with the name of its table in a join
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
