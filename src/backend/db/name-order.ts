import { type RawBuilder, sql } from 'kysely';

/** The tables whose names are searched, each with the name by which its rows are sorted. */
const names = {
  schools: sql`schools.name`,
  titles: sql`titles.name`,
  users: sql`concat_ws(' ', users.name, users.surname, users.surname2)`,
} as const;

/** Returns the expression that sorts the names of a table as in Spanish. Accents and case make no difference; ñ follows n. */
export const nameOrder = (table: keyof typeof names): RawBuilder<string> =>
  sql<string>`name_order(${names[table]}, ${sql.ref(`${table}.folded_name`)}) collate "C"`;
