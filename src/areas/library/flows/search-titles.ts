import { searchTitlesMachine } from '../../../../machines/library/search-titles.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isSearchable } from '../rules';

const services = () => loadCode(() => import('../services/search-titles'));

export const searchTitles = searchTitlesMachine.provide({
  actors: { searchTitles: fromEffect(async () => (await services()).searchTitles) },
  guards: { isLongEnough: (_, text) => isSearchable(text) },
});
