import type { PostgresPool } from 'kysely';

/** A connection as Kysely uses it: nothing here streams rows, so none is asked for a cursor. */
type Connection = {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(): void;
};

/** The pool for Kysely of such connections. */
export const kyselyPool = (connect: () => Promise<Connection>, end: () => Promise<void>): PostgresPool => ({
  connect: connect as PostgresPool['connect'],
  end,
});
