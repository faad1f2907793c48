import { loadCode } from '../../../shared/browser/code';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import {
  customerColumns,
  customerFields,
  customerRoles,
  questionErrors,
  staffColumns,
  staffFields,
  staffRoles,
  withRoleAmong,
} from '../rules';
import type { FindUsersFailure, FoundUser, UserField } from '../types';

const services = () => loadCode(() => import('../services/users'));

/** Customers, for customer support. */
export const customerSearch = searchFlow<FoundUser, UserField, FindUsersFailure>({
  search: async () => (await services()).findCustomers,
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** Search for people who work for the publisher, for internal support. */
export const staffSearch = searchFlow<FoundUser, UserField, FindUsersFailure>({
  search: async () => (await services()).findStaff,
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** The searches as the address of their page has them. */
export const customerSearchInput = (query: string) => withRoleAmong(customerRoles, searchIn(query, customerFields, customerColumns));
export const staffSearchInput = (query: string) => withRoleAmong(staffRoles, searchIn<UserField>(query, staffFields, staffColumns));
