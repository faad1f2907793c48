import { type Expression, sql } from 'kysely';

/** Selects a day as a text (yyyy-mm-dd), because the drivers turn a date into a moment. */
export const dayText = (day: Expression<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
