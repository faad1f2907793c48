import { notificationMachine } from '../../../../machines/home/notification.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/notification'));

export const notification = notificationMachine.provide({
  actors: {
    loadNotice: bind('loadNotice'),
    dismissNotice: bind('dismissNotice'),
  },
});
