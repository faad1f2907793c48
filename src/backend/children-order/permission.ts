import { isSpain } from '../../shared/rules/country';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import type { ChildrenOrderOptions } from './options';

/** A person who may order, with their school and the prices. */
export type Orderer = { readonly id: string; readonly schoolId: string; readonly terms: ChildrenOrderOptions };

type Needed = Pick<Services, 'options' | 'payments'>;

/** @returns undefined for a person who may not order here */
export const ordererOf = ({ options, payments }: Needed, user: SessionUser): Orderer | undefined => {
  const { id, hp_permission, role, school_id: schoolId, country_id } = user;
  const terms = options.childrenOrder;
  const mayOrder = hp_permission && role === 'TEACHER' && isSpain(country_id);
  return mayOrder && schoolId !== null && terms !== undefined && payments.gateway ? { id, schoolId, terms } : undefined;
};

/** @throws 403 for a person who may not order here */
export const requireOrderer = (services: Needed, user: SessionUser): Orderer => {
  const orderer = ordererOf(services, user);
  if (!orderer) throw new Problem(403, 'no-children-order');
  return orderer;
};
