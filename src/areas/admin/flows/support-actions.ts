import { loadCode } from '../../../shared/browser/code';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { actionColumns, actionErrors, actionFields } from '../rules';
import type { ActionField, FindActionsFailure, SupportAction } from '../types';

/** Search for the actions of support people by person, support person and time. */
export const supportActions = searchFlow<SupportAction, ActionField, FindActionsFailure>({
  search: async () => (await loadCode(() => import('../services/support-actions'))).findActions,
  errorsOf: actionErrors,
});

/** The search as the address of its page has it. */
export const supportActionsInput = (query: string) => searchIn(query, actionFields, actionColumns);
