import { searchTitlesMachine } from '../../../../machines/library/search-titles.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isSearchable } from '../../../shared/rules/searchable';

const bind = bindServices(() => import('../services/search-titles'));

export const searchTitles = searchTitlesMachine.provide({
  actors: { searchTitles: bind('searchTitles') },
  guards: { isLongEnough: (_, text) => isSearchable(text) },
});
