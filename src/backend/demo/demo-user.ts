import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema';

/** How many titles of each group are in a library. */
export type DemoLibrary = {
  readonly adopted: number;
  readonly demo: number;
  readonly resources: number;
  /** Ids of titles besides those. */
  readonly also?: readonly string[];
};

export type DemoUser = Omit<Insertable<Tables['users']>, 'password_hash' | 'library_version'> & {
  /** The case that this person demonstrates. */
  readonly about: string;
  /** null: has never had a library. */
  readonly library: DemoLibrary | null;
  /** Address of the support person who impersonates this one from sign-in on. */
  readonly impersonator?: string;
};
