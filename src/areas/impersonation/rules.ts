import { addressKey, isEmail } from '../../shared/rules/email';
import type { Role } from '../../shared/rules/permissions';
import type { Impersonable } from './types';

/** The roles of the people whom support may impersonate. */
export const impersonableRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'] as const satisfies readonly Role[];

const isOneOf = (role: Role, roles: readonly Role[]): boolean => roles.includes(role);

/** Whether support may act as a person. The person must be a teacher with a school and a valid e-mail address. */
export const isImpersonable = ({ mail, role, schoolId }: Impersonable): boolean =>
  schoolId !== null && isEmail(mail) && isOneOf(role, impersonableRoles);

/** Whether a typed text is a valid e-mail address, and not the address of the support person. */
export const canSearchMail = (mail: string, ownMail: string): boolean => isEmail(mail) && addressKey(mail) !== addressKey(ownMail);
