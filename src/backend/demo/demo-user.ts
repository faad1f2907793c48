import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema';

/** The numbers of titles in a library, by group. */
export type DemoLibrary = {
  readonly adopted: number;
  readonly demo: number;
  readonly resources: number;
  /** Ids of further titles in the library. */
  readonly also?: readonly string[];
};

export type DemoUser = Omit<Insertable<Tables['users']>, 'password_hash' | 'library_version'> & {
  /** The case that this person demonstrates. */
  readonly about: string;
  /** The titles in the library; null for a person who has never had a library. */
  readonly library: DemoLibrary | null;
  /** E-mail address of the support person who impersonates this person. The impersonation begins at the sign-in. */
  readonly impersonator?: string;
};
