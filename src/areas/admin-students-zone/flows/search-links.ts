import { bindServices } from '../../../shared/flow/bind-services';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { linkColumns, linkFields, searchErrors } from '../rules';
import type { LinkField, StudentLink } from '../types';

const bind = bindServices(() => import('../services/links'));

/** Search for links for students by token, school, title and teacher. */
export const searchLinks = searchFlow<StudentLink, LinkField>({
  search: bind('findLinks'),
  errorsOf: searchErrors,
});

/** Builds the start of the search from the address of its page. */
export const searchLinksInput = (query: string) => searchIn(query, linkFields, linkColumns);
