import { type RawBuilder, sql } from 'kysely';

/*
 * A time that is compared with the database's time must also come from the database. Several instances share the database, and the clock of
 * one instance may be wrong.
 */

/** The database's time; in a transaction, its start time. */
export const now = sql<Date>`now()`;

/** Returns a moment relative to the database's time. @param ms milliseconds from now; negative for the past */
export const fromNow = (ms: number): RawBuilder<Date> => sql<Date>`(now() + make_interval(secs => ${ms / 1_000}::float8))`;

/** The condition that a row has expired, in tables with the column `expires_at`. */
export const isOver = sql<boolean>`expires_at <= ${now}`;

/** Returns the day that is `years` and `days` before the database's present day. */
export const dayBefore = (years: number, days: number): RawBuilder<Date> =>
  sql<Date>`(current_date - make_interval(years => ${years}::int, days => ${days}::int))::date`;

/** Returns the present day in a time zone. */
export const todayIn = (timeZone: string): RawBuilder<Date> => sql<Date>`(now() at time zone ${timeZone})::date`;
