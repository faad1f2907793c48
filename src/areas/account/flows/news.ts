import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/news'));

/** Loader of the mark on the bell: one item if the bell has a mark, otherwise none. */
export const news = loadMachine<'news', undefined>().provide({ actors: { load: bind('loadNews') } });
