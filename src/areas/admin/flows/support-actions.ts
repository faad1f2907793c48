import { bindServices } from '../../../shared/flow/bind-services';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { actionColumns, actionErrors, actionFields } from '../rules';
import type { ActionField, SupportAction } from '../types';

const bind = bindServices(() => import('../services/support-actions'));

/** Search for the actions of support people by person, support person and time. */
export const supportActions = searchFlow<SupportAction, ActionField>({
  search: bind('findActions'),
  errorsOf: actionErrors,
});

/** Builds the start of the search from the address of its page. */
export const supportActionsInput = (query: string) => searchIn(query, actionFields, actionColumns);
