import { createElement } from 'react';
import { notifications } from '../../../src/areas/account/flows/notifications';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { readList } from '../read-list';

export const notificationsModel = model(notifications, {
  name: 'Read the notifications',
  area: 'account',
  opens: '/notifications',
  page: async () => {
    const { NotificationsPage } = await import('../../../src/areas/account/notifications-page');
    return ({ logic }) => createElement(NotificationsPage, { flow: logic });
  },
  ...readList('getNotifications', 'notifications.failed', {
    some: ['gets a new unit', ok(exampleOf('getNotifications'))],
    none: 'gets no notifications',
  }),
  inputs: { 'a teacher': { user: aTeacher(), input: { of: undefined }, leads: to('loading') } },
  shows: {
    loading: (page) => {
      page.heading('notifications.title');
      page.absent('notifications.emptyTitle');
      page.absent('notifications.failed');
    },
    ready: (page) => {
      page.heading({ data: 'Los números' });
      page.link({ data: 'Los números' });
    },
    empty: (page) => {
      page.heading('notifications.emptyTitle');
      page.link('portal.home');
    },
    failed: (page) => page.absent('notifications.emptyTitle'),
  },
});
