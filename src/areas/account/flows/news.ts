import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/news');

/** What the bell announces: something, or nothing. */
export const news = loadMachine<'news', undefined>().provide({ actors: { load: fromEffect(async () => (await services()).loadNews) } });
