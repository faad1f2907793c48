import { fromEffect } from '../../shared/flow/from-effect';
import { loadFlow } from '../../shared/flow/load';

// Apart from the flows of forms, which the header does not need.

const services = () => import('./services');

/** The new units of the person's titles. */
export const notifications = loadFlow(fromEffect(async () => (await services()).loadNotifications));

/** What the bell announces: something, or nothing. */
export const news = loadFlow(fromEffect(async () => (await services()).loadNews));
