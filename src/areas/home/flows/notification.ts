import { notificationMachine } from '../../../../machines/home/notification.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/notification');

export const notification = notificationMachine.provide({
  actors: {
    loadNotice: fromEffect(async () => (await services()).loadNotice),
    dismissNotice: fromEffect(async () => (await services()).dismissNotice),
  },
});
