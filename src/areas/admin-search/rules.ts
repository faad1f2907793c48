import type { Role } from '../../shared/rules/permissions';

/** The roles of the people whom customer support serves. */
export const customerRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'STUDENT'] as const satisfies readonly Role[];

/** The roles of the people whom internal support serves. */
export const staffRoles = ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT', 'USER_INTERNAL'] as const satisfies readonly Role[];

/** Teachers are counted by these roles. */
export const teacherRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'] as const satisfies readonly Role[];

/** Columns by which the people found can be sorted, by their names on the wire. */
export const sortColumns = ['id', 'name', 'surname1', 'surname2', 'email', 'card', 'role', 'creationDate', 'lastAccessDate'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** People on a page. Fictitious teachers are few and are looked through as a whole. */
export const pageSizeFor = (role: string): number => (role === 'TEACHER_FAKE' ? 1_000 : 100);

/** Whether a typed text can be the id of a person. */
export const isUserId = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text.trim());
