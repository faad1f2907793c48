import type { TFunction } from 'i18next';
import type { Role } from '../rules/permissions';
import type { Key } from './keys';

/** The content keys for the names of the roles that support people see. */
const names: Readonly<Partial<Record<Role, Key>>> = {
  TEACHER: 'role.TEACHER',
  TEACHER_DEMO: 'role.TEACHER_DEMO',
  TEACHER_FAKE: 'role.TEACHER_FAKE',
  STUDENT: 'role.STUDENT',
  USER_INTERNAL: 'role.USER_INTERNAL',
  CUSTOMER_SUPPORT: 'role.CUSTOMER_SUPPORT',
  INTERNAL_SUPPORT: 'role.INTERNAL_SUPPORT',
};

/** Returns the name of a role for support people. A role without a name is shown by its code. */
export const roleName = (role: string, t: TFunction): string => {
  const key = names[role as Role];
  return key ? t(key) : role;
};
