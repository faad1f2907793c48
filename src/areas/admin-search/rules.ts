import type { Role } from '../../shared/rules/permissions';
import type { FieldErrors, Question, SearchStart } from '../../shared/rules/search';
import type { FoundUser, UserField } from './types';

const isOneOf = (roles: readonly string[], role: string): boolean => roles.includes(role);

/** The roles of the people whom customer support serves. */
export const customerRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'STUDENT'] as const satisfies readonly Role[];

/** The roles of the people whom internal support serves. */
export const staffRoles = ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT', 'USER_INTERNAL'] as const satisfies readonly Role[];

/** The roles by which teachers are counted. */
export const teacherRoles = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'] as const satisfies readonly Role[];

/** The columns by which the found people can be sorted. The columns have the same names in the contract. */
export const sortColumns = ['id', 'name', 'surname1', 'surname2', 'email', 'card', 'role', 'creationDate', 'lastAccessDate'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Returns the number of people that the server returns as one page, for a role. */
export const pageSizeFor = (role: string): number => (role === 'TEACHER_FAKE' ? 1_000 : 100);

/** The number of people on a page of the table. More rows would be too slow, because a thousand rows take seconds to draw. */
export const rowsOfPage = 100;

/** Returns which page of the server contains a page of the table. `after`: the number of people who come earlier on the server's page. */
export const placeOf = (role: string, page: number): { readonly page: number; readonly after: number } => {
  const before = (page - 1) * rowsOfPage;
  const size = pageSizeFor(role);
  return { page: Math.floor(before / size) + 1, after: before % size };
};

/** Whether a typed text can be the id of a person. */
export const isUserId = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text.trim());

/** The fields and the sortable columns of both searches: for customers and for staff. */
export const customerFields = ['id', 'name', 'surname1', 'surname2', 'email', 'dni', 'role'] as const satisfies readonly UserField[];
export const staffFields = ['id', 'name', 'surname1', 'surname2', 'email', 'role'] as const satisfies readonly UserField[];
export const customerColumns: readonly SortColumn[] = sortColumns;
export const staffColumns: readonly SortColumn[] = sortColumns.filter((column) => column !== 'card');

/** Returns the error of the id, which has digits only. */
export const questionErrors = ({ id }: Question<UserField>): FieldErrors<UserField> => ({
  ...(id.trim() !== '' && !isUserId(id) && { id: 'users.idInvalid' }),
});

/** Removes a role that the page does not offer from a search. The search comes from an address, which may name any role. */
export const withRoleAmong = (roles: readonly string[], { question: asked, order }: SearchStart<UserField>): SearchStart<UserField> => {
  const question = { ...asked, dni: asked.dni ?? '', role: roles.includes(asked.role) ? asked.role : '' };
  return { question, order, isAsked: Object.values(question).some((text) => text.trim() !== '') };
};

/** Returns the address of the page that edits a person. */
export const editAddress = ({ id, role }: Pick<FoundUser, 'id' | 'role'>): string =>
  `/edit/${isOneOf(staffRoles, role) ? 'internal' : 'customer'}/user/${role}/${id}`;

/** Returns the address of the page with a customer's licences; null for a person who is no customer. */
export const licencesAddress = ({ id, role, name, surname1 }: Pick<FoundUser, 'id' | 'role' | 'name' | 'surname1'>): string | null =>
  isOneOf(customerRoles, role) ? `/edit/customer/user/licenses/${id}?${new URLSearchParams({ rol: role, name, surname1 })}` : null;

/** Returns the address at which customer support impersonates a person; null if this person may not be impersonated. */
export const impersonationAddress = ({ email, isImpersonable }: Pick<FoundUser, 'email' | 'isImpersonable'>): string | null =>
  isImpersonable ? `/admin/impersonation?${new URLSearchParams({ mail: email })}` : null;

/** Returns the role of a customer from the query of the page with licences; null without such a role. */
export const customerRoleIn = (query: string) => {
  const role = new URLSearchParams(query).get('rol');
  return customerRoles.find((each) => each === role) ?? null;
};
