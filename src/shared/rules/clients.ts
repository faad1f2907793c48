import type { Role } from './permissions';

/** The roles that may use clients, unless the configuration names others. */
export const clientRoles: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'USER_INTERNAL'];
