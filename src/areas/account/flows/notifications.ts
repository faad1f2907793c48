import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { NewUnit } from '../types';

const bind = bindServices(() => import('../services/notifications'));

/** The flow that loads the new units of the person's titles. */
export const notifications = loadMachine<NewUnit, undefined>({ severity: 'info', text: 'notifications.failed' }).provide({
  actors: { load: bind('loadNotifications') },
});
