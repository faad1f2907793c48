import { fromEffect } from '../../../shared/flow/from-effect';
import { loadFlow } from '../../../shared/flow/load';

const services = () => import('../services/notifications');

/** The new units of the person's titles. */
export const notifications = loadFlow(fromEffect(async () => (await services()).loadNotifications));
