import { bindServices } from '../../../shared/flow/bind-services';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { linkColumns, linkFields, searchErrors } from '../rules';
import type { LinkField, StudentLink } from '../types';

const bind = bindServices(() => import('../services/links'));

/** The flow that searches for links for students by token, school, title and teacher. */
export const searchLinks = searchFlow<StudentLink, LinkField>({
  search: bind('findLinks'),
  errorsOf: searchErrors,
});

/** Builds the input of the search from the query in the page’s address. */
export const searchLinksInput = (query: string) => searchIn(query, linkFields, linkColumns);
