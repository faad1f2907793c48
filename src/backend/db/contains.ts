import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a column contains a text, whose % and _ are letters like others.
 * @param column its name, with that of its table where several are joined
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
