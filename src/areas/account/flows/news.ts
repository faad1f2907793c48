import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/news'));

/** The flow that loads the mark on the bell: one item if the bell has a mark, otherwise no item. */
export const news = loadMachine<'news', undefined>().provide({ actors: { load: bind('loadNews') } });
