import { type Expression, sql } from 'kysely';

/** A day as yyyy-mm-dd: the drivers would make moments of it. */
export const dayText = (day: Expression<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
