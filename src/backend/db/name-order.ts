import { type RawBuilder, sql } from 'kysely';

/** The tables with names that are searched, and the name of a row as it is sorted. */
const names = {
  schools: sql`schools.name`,
  titles: sql`titles.name`,
  users: sql`concat_ws(' ', users.name, users.surname, users.surname2)`,
} as const;

/** By what the names of a table are sorted, as in Spanish (`name_order`): ñ comes after n, accents and case make no difference. */
export const nameOrder = (table: keyof typeof names): RawBuilder<string> =>
  sql<string>`name_order(${names[table]}, ${sql.ref(`${table}.folded_name`)}) collate "C"`;
