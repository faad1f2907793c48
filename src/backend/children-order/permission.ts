import { isSpain } from '../../shared/rules/country';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import type { ChildrenOrderOptions } from './options';

/** A person who may order, with their school and the prices. */
export type Orderer = { readonly id: string; readonly schoolId: string; readonly terms: ChildrenOrderOptions };

type NeededServices = Pick<Services, 'options' | 'payments'>;

/** Finds the school and the prices of a person who may order. @returns undefined for a person who may not order */
export const ordererOf = ({ options, payments }: NeededServices, user: SessionUser): Orderer | undefined => {
  const { id, hp_permission, role, school_id: schoolId, country_id } = user;
  const terms = options.childrenOrder;
  const mayOrder = hp_permission && role === 'TEACHER' && isSpain(country_id);
  return mayOrder && schoolId !== null && terms !== undefined && payments.gateway ? { id, schoolId, terms } : undefined;
};

/** Requires that a person may order. @throws 403 for a person who may not order */
export const requireOrderer = (services: NeededServices, user: SessionUser): Orderer => {
  const orderer = ordererOf(services, user);
  if (!orderer) throw new Problem(403, 'no-children-order');
  return orderer;
};
