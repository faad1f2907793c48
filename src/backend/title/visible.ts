import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { OwnTitle } from './own-title';

type Type = components['schemas']['Resource']['type'];

/** Types of resources that belong to an adoption. A person who only tries a title does not see resources of these types. */
const adoptionTypes: readonly Type[] = ['ADOPCION', 'RECURSO'];

type Reader = Pick<OwnTitle, 'entitlement' | 'asStudent'>;

/**
 * Returns the condition for resources that a person sees in a title. A demo does not show resources of an adoption. Students see only
 * resources for students.
 */
export const isVisible = ({ entitlement, asStudent }: Reader): RawBuilder<boolean> => {
  const conditions = [
    ...(entitlement.demo ? [sql`resources.type <> all(${adoptionTypes}::text[])`] : []),
    ...(asStudent ? [sql`resources.for_students and not resources.installer`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

/** Returns a key for caches. People with the same key see the same resources of a title. */
export const visibilityKey = ({ entitlement, asStudent }: Reader): string =>
  `${entitlement.demo ? 'demo' : 'whole'} ${asStudent ? 'student' : 'teacher'}`;
