import { type RawBuilder, sql } from 'kysely';

/*
 * Times that are compared with the database's time come from the database: several instances share the database, and the clock of one
 * instance may be wrong.
 */

/** The database's time; in a transaction, its start time. */
export const now = sql<Date>`now()`;

/** @param ms milliseconds after the database's time; negative for the past */
export const fromNow = (ms: number): RawBuilder<Date> => sql<Date>`(now() + make_interval(secs => ${ms / 1_000}::float8))`;

/** The condition that a row has expired, for tables with the column `expires_at`. */
export const isOver = sql<boolean>`expires_at <= ${now}`;

/** The calendar day of the database, `years` and `days` ago. */
export const dayBefore = (years: number, days: number): RawBuilder<Date> =>
  sql<Date>`(current_date - make_interval(years => ${years}::int, days => ${days}::int))::date`;

/** The present day in a time zone. */
export const todayIn = (timeZone: string): RawBuilder<Date> => sql<Date>`(now() at time zone ${timeZone})::date`;
