import type { PostgresPool } from 'kysely';

/** The part of a connection that Kysely uses. The portal streams no rows, so no connection needs a cursor. */
type Connection = {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(): void;
};

/** Makes a pool for Kysely from connections that have only the methods of `Connection`. */
export const kyselyPool = (connect: () => Promise<Connection>, end: () => Promise<void>): PostgresPool => ({
  connect: connect as PostgresPool['connect'],
  end,
});
