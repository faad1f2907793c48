import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/news'));

/** Loader of the bell's news: one item where there is something to announce, otherwise none. */
export const news = loadMachine<'news', undefined>().provide({ actors: { load: fromEffect(async () => (await services()).loadNews) } });
