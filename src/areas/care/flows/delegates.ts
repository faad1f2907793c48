import { fromEffect } from '../../../shared/flow/from-effect';
import { loadFlow } from '../../../shared/flow/load';

const services = () => import('../services/delegates');

/** The delegates for the person's school. */
export const delegates = loadFlow(fromEffect(async () => (await services()).loadDelegates));
