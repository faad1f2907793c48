import type { Role } from './permissions';

/** The roles that may use clients of OAuth2, unless the configuration names other roles. */
export const clientRoles: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'USER_INTERNAL'];
