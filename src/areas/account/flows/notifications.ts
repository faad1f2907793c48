import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { NewUnit } from '../types';

const services = () => loadCode(() => import('../services/notifications'));

/** The new units of the person's titles. */
export const notifications = loadMachine<NewUnit, undefined>({ severity: 'info', text: 'notifications.failed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadNotifications) },
});
