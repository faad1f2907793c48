import { type RawBuilder, sql } from 'kysely';

/*
 * What is compared with the database's time is made of the database's time: several instances share one database, and the clock of
 * one of them may be wrong.
 */

/** The database's time: in a transaction that of its beginning. */
export const now = sql<Date>`now()`;

/** @param ms milliseconds from the database's time on; negative for what is past */
export const fromNow = (ms: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${ms / 1_000}::float8)`;
