import { notificationMachine } from '../../../../machines/home/notification.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/notification'));

export const notification = notificationMachine.provide({
  actors: {
    loadNotice: fromEffect(async () => (await services()).loadNotice),
    dismissNotice: fromEffect(async () => (await services()).dismissNotice),
  },
});
