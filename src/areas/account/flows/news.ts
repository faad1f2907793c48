import { fromEffect } from '../../../shared/flow/from-effect';
import { loadFlow } from '../../../shared/flow/load';

const services = () => import('../services/news');

/** What the bell announces: something, or nothing. */
export const news = loadFlow(fromEffect(async () => (await services()).loadNews));
