import { type Selectable, sql } from 'kysely';
import type { Tables } from '../db/schema';

/** Whether a licence has expired, according to the clock of the database. */
export const isExpired = sql<boolean>`licences.expires_at <= now()`.as('is_expired');

/** The inputs of the rule for activations. */
type Licence = Pick<Selectable<Tables['licences']>, 'for_teachers' | 'school_id' | 'activated_at' | 'activated_by'> & {
  readonly is_expired: boolean;
};
type Person = { readonly id: string; readonly school_id: string | null };

export type LicenceRefusal = 'licence-yours' | 'licence-used' | 'licence-expired' | 'licence-of-other-kind' | 'licence-of-other-school';

/** Returns the reason why a person may not activate a licence; undefined when they may. */
export const refusalOfLicence = (licence: Licence, person: Person): LicenceRefusal | undefined => {
  if (licence.activated_by === person.id) return 'licence-yours';
  if (licence.activated_at !== null) return 'licence-used';
  if (!licence.for_teachers) return 'licence-of-other-kind';
  if (licence.school_id !== null && licence.school_id !== person.school_id) return 'licence-of-other-school';
  return licence.is_expired ? 'licence-expired' : undefined;
};
