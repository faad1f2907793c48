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

/** Search for customers, for customer support. */
export const customerSearch = searchFlow<FoundUser, UserField>({
  search: bind('findCustomers'),
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** Search for people who work for the publisher, for internal support. */
export const staffSearch = searchFlow<FoundUser, UserField>({
  search: bind('findStaff'),
  errorsOf: questionErrors,
  blank: 'users.blank',
});

/** Builds the start of the search for customers from the address of its page. */
export const customerSearchInput = (query: string) => withRoleAmong(customerRoles, searchIn(query, customerFields, customerColumns));
/** Builds the start of the search for the publisher's staff from the address of its page. */
export const staffSearchInput = (query: string) => withRoleAmong(staffRoles, searchIn<UserField>(query, staffFields, staffColumns));
