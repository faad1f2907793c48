import { loadCode } from '../../../shared/browser/code';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { linkColumns, linkFields, searchErrors } from '../rules';
import type { LinkField, ReadFailure, StudentLink } from '../types';

/** Links for students, searched by token, school, title and teacher. */
export const searchLinks = searchFlow<StudentLink, LinkField, ReadFailure>({
  search: async () => (await loadCode(() => import('../services/links'))).findLinks,
  errorsOf: searchErrors,
});

/** The search as the address of its page has it. */
export const searchLinksInput = (query: string) => searchIn(query, linkFields, linkColumns);
