import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/news'));

/** Loader of the bell's news: one item where there is something to announce, otherwise none. */
export const news = loadMachine<'news', undefined>().provide({ actors: { load: bind('loadNews') } });
