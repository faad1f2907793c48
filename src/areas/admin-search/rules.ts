import type { Role } from '../../shared/rules/permissions';
import type { FieldErrors, Question, SearchStart } from '../../shared/rules/search';
import type { FoundUser, UserField } from './types';

const isOneOf = (roles: readonly string[], role: string): boolean => roles.includes(role);

/** The roles of the people whom customer support serves. */
export const customerRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'STUDENT'] as const satisfies readonly Role[];

/** The roles of the people whom internal support serves. */
export const staffRoles = ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT', 'USER_INTERNAL'] as const satisfies readonly Role[];

/** Teachers are counted by these roles. */
export const teacherRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'] as const satisfies readonly Role[];

/** Columns by which the people found can be sorted, by their names on the wire. */
export const sortColumns = ['id', 'name', 'surname1', 'surname2', 'email', 'card', 'role', 'creationDate', 'lastAccessDate'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** People on a page of the server. */
export const pageSizeFor = (role: string): number => (role === 'TEACHER_FAKE' ? 1_000 : 100);

/** People on a page as it is seen: a table of a thousand rows would take seconds to draw. */
export const rowsOfPage = 100;

/** Where the rows of a page stand: on which page of the server, and after how many of its people. */
export const placeOf = (role: string, page: number): { readonly page: number; readonly after: number } => {
  const before = (page - 1) * rowsOfPage;
  const size = pageSizeFor(role);
  return { page: Math.floor(before / size) + 1, after: before % size };
};

/** Whether a typed text can be the id of a person. */
export const isUserId = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text.trim());

/** The fields of the searches, and the columns by which their rows are sorted. */
export const customerFields = ['id', 'name', 'surname1', 'surname2', 'email', 'dni', 'role'] as const satisfies readonly UserField[];
export const staffFields = ['id', 'name', 'surname1', 'surname2', 'email', 'role'] as const satisfies readonly UserField[];
export const customerColumns: readonly SortColumn[] = sortColumns;
export const staffColumns: readonly SortColumn[] = sortColumns.filter((column) => column !== 'card');

/** An id has digits alone. */
export const questionErrors = ({ id }: Question<UserField>): FieldErrors<UserField> => ({
  ...(id.trim() !== '' && !isUserId(id) && { id: 'users.idInvalid' }),
});

/** A search as its address has it; a role that is not searched there is none. */
export const withRoleAmong = (roles: readonly string[], { question: asked, order }: SearchStart<UserField>): SearchStart<UserField> => {
  const question = { ...asked, dni: asked.dni ?? '', role: roles.includes(asked.role) ? asked.role : '' };
  return { question, order, isAsked: Object.values(question).some((text) => text.trim() !== '') };
};

/** Where somebody who was found is edited. */
export const editAddress = ({ id, role }: Pick<FoundUser, 'id' | 'role'>): string =>
  `/edit/${isOneOf(staffRoles, role) ? 'internal' : 'customer'}/user/${role}/${id}`;

/** Where the licences of a customer are seen; null where somebody is none. */
export const licencesAddress = ({ id, role, name, surname1 }: Pick<FoundUser, 'id' | 'role' | 'name' | 'surname1'>): string | null =>
  isOneOf(customerRoles, role) ? `/edit/customer/user/licenses/${id}?${new URLSearchParams({ rol: role, name, surname1 })}` : null;

/** Where customer support may act as somebody; null where nobody may. */
export const impersonationAddress = ({ email, isImpersonable }: Pick<FoundUser, 'email' | 'isImpersonable'>): string | null =>
  isImpersonable ? `/admin/impersonation?${new URLSearchParams({ mail: email })}` : null;

/** The role of the customer whose licences they are, as their address says; null where it is none of customers. */
export const customerRoleIn = (query: string) => {
  const role = new URLSearchParams(query).get('rol');
  return customerRoles.find((each) => each === role) ?? null;
};
