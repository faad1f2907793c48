import { bindServices } from '../../../shared/flow/bind-services';
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
import type { FoundUser, UserField } from '../types';

const bind = bindServices(() => import('../services/users'));

/** The flow in which customer support searches for customers. */
export const customerSearch = searchFlow<FoundUser, UserField>({
  search: bind('findCustomers'),
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** The flow in which internal support searches for people who work for the publisher. */
export const staffSearch = searchFlow<FoundUser, UserField>({
  search: bind('findStaff'),
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** Builds the input of the search for customers from the query in the page’s address. */
export const customerSearchInput = (query: string) => withRoleAmong(customerRoles, searchIn(query, customerFields, customerColumns));
/** Builds the input of the search for the publisher’s staff from the query in the page’s address. */
export const staffSearchInput = (query: string) => withRoleAmong(staffRoles, searchIn<UserField>(query, staffFields, staffColumns));
