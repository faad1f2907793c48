import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { OwnTitle } from './own-title';

type Type = components['schemas']['Resource']['type'];

/** Types of resources that belong to an adoption; a person who only tries a title does not get them. */
const ofAdoption: readonly Type[] = ['ADOPCION', 'RECURSO'];

type Reading = Pick<OwnTitle, 'offer' | 'asStudent'>;

/**
 * Condition of the resources that a person sees in a title. A demo hides resources of an adoption; students see only resources for
 * students.
 */
export const isVisible = ({ offer, asStudent }: Reading): RawBuilder<boolean> => {
  const conditions = [
    ...(offer.demo ? [sql`resources.type <> all(${ofAdoption}::text[])`] : []),
    ...(asStudent ? [sql`resources.for_students and not resources.installer`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

/** A key for caches: people with the same key see the same resources of a title. */
export const readingOf = ({ offer, asStudent }: Reading): string => `${offer.demo ? 'demo' : 'whole'} ${asStudent ? 'student' : 'teacher'}`;
