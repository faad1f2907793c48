import type { PostgresPool } from 'kysely';

/** The part of a connection that Kysely uses. Nothing here streams rows, so no connection needs a cursor. */
type Connection = {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(): void;
};

/** Wraps such connections as a pool for Kysely. */
export const kyselyPool = (connect: () => Promise<Connection>, end: () => Promise<void>): PostgresPool => ({
  connect: connect as PostgresPool['connect'],
  end,
});
