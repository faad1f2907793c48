import { fromEffect } from '../../../shared/flow/from-effect';
import { loadFlow } from '../../../shared/flow/load';

const services = () => import('../services/content-page');

/** A page, or a piece of one, of the content service. */
export const pageContent = loadFlow(fromEffect(async () => (await services()).loadPage));
