import { bindServices } from '../../../shared/flow/bind-services';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { actionColumns, actionErrors, actionFields } from '../rules';
import type { ActionField, SupportAction } from '../types';

const bind = bindServices(() => import('../services/support-actions'));

/** The flow that searches for the actions of support people by account, support person and time. */
export const supportActions = searchFlow<SupportAction, ActionField>({
  search: bind('findActions'),
  errorsOf: actionErrors,
});

/** Builds the input of the search from the query in the page’s address. */
export const supportActionsInput = (query: string) => searchIn(query, actionFields, actionColumns);
