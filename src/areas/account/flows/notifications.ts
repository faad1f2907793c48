import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { NewUnit } from '../types';

const services = () => import('../services/notifications');

/** The new units of the person's titles. */
export const notifications = loadMachine<NewUnit, undefined>({ severity: 'info', text: 'notifications.failed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadNotifications) },
});
