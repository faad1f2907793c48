import type { Selectable } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { readsAsStudent } from '../../shared/rules/title-readers';
import type { Tables } from '../db/schema';

type Item = components['schemas']['LibraryItem'];
type Role = components['schemas']['Role'];

/** The properties of a title on which the entitlement of a person depends. */
export type EntitlementInput = Pick<Selectable<Tables['titles']>, 'resource' | 'promotion'>;

/** The way in which one person has a title: as an adopted title, as a demo, or only its resources. */
export type Entitlement = Pick<Item, 'adoption' | 'adoptionType' | 'promotion' | 'demo'>;

/**
 * Returns the entitlement of a person to a title. For a demo teacher every title is a demo. A title that only has resources is neither
 * adopted nor a demo. For internal users every title with more than resources is adopted. Nothing is promoted to students.
 * @param isAdopted whether the title is one of the person's adopted titles (`adoptedTitles`)
 */
export const entitlementOf = (title: EntitlementInput, role: Role, isAdopted: boolean): Entitlement => {
  const promotion = title.promotion && !readsAsStudent({ role }) ? 1 : 0;
  if (role === 'TEACHER_DEMO') return { adoption: 0, adoptionType: 'DEMO', promotion, demo: true };
  if (title.resource) return { adoption: 0, adoptionType: 'RECURSO', promotion, demo: false };
  if (role === 'USER_INTERNAL') return { adoption: 1, adoptionType: 'SIN_TIPO', promotion, demo: false };
  if (isAdopted) return { adoption: 1, adoptionType: 'ADOPCION', promotion, demo: false };
  return { adoption: 0, adoptionType: promotion === 1 ? 'PROMOCIONAL' : 'DEMO', promotion, demo: true };
};
