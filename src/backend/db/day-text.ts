import { type Expression, sql } from 'kysely';

/** A day as yyyy-mm-dd: the drivers would turn a date into a moment. */
export const dayText = (day: Expression<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
