import type { Selectable } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { readsAsStudent } from '../../shared/rules/title-readers';
import type { Tables } from '../db/schema';

type Item = components['schemas']['LibraryItem'];
type Role = components['schemas']['Role'];

/** The inputs of the rule for offers. */
export type OfferedTitle = Pick<Selectable<Tables['titles']>, 'resource' | 'promotion'>;

/** The status of a title for one person. */
export type Offer = Pick<Item, 'adoption' | 'adoptionType' | 'promotion' | 'demo'>;

/**
 * A title is adopted when the person's school adopted it, and a demo otherwise. Internal users have no school, and get every title as a
 * full title. For a demo teacher every title is a demo. Titles with resources only are neither. Nothing is promoted to students.
 */
export const offerOf = (title: OfferedTitle, role: Role, adoptedBySchool: boolean): Offer => {
  const promotion = title.promotion && !readsAsStudent({ role }) ? 1 : 0;
  if (role === 'TEACHER_DEMO') return { adoption: 0, adoptionType: 'DEMO', promotion, demo: true };
  if (title.resource) return { adoption: 0, adoptionType: 'RECURSO', promotion, demo: false };
  if (role === 'USER_INTERNAL') return { adoption: 1, adoptionType: 'SIN_TIPO', promotion, demo: false };
  if (adoptedBySchool) return { adoption: 1, adoptionType: 'ADOPCION', promotion, demo: false };
  return { adoption: 0, adoptionType: promotion === 1 ? 'PROMOCIONAL' : 'DEMO', promotion, demo: true };
};
