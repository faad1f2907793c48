import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema';

/** What an activation depends on. */
type Licence = Pick<Selectable<Tables['licences']>, 'for_teachers' | 'school_id' | 'expires_at' | 'activated_at' | 'activated_by'>;
type Person = { readonly id: string; readonly school_id: string | null };

export type LicenceRefusal = 'licence-yours' | 'licence-used' | 'licence-expired' | 'licence-of-other-kind' | 'licence-of-other-school';

/** @returns undefined when the person may activate the licence at a time, else why not */
export const refusalOfLicence = (licence: Licence, person: Person, now: Date): LicenceRefusal | undefined => {
  if (licence.activated_by === person.id) return 'licence-yours';
  if (licence.activated_at !== null) return 'licence-used';
  if (!licence.for_teachers) return 'licence-of-other-kind';
  if (licence.school_id !== null && licence.school_id !== person.school_id) return 'licence-of-other-school';
  return licence.expires_at <= now ? 'licence-expired' : undefined;
};
