import { createElement } from 'react';
import { notifications } from '../../../src/areas/account/flows/notifications';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const failed = to('failed', { info: 'notifications.failed' });

export const notificationsModel = model(notifications, {
  name: 'Read the notifications',
  area: 'account',
  opens: '/notifications',
  page: async () => {
    const { NotificationsPage } = await import('../../../src/areas/account/notifications-page');
    return ({ logic }) => createElement(NotificationsPage, { flow: logic });
  },
  knows: {},
  inputs: { 'a teacher': { user: aTeacher(), input: { of: undefined }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getNotifications: {} }),
      answers: {
        'has a new unit': [ok(exampleOf('getNotifications')), to('ready')],
        'has nothing new': [ok([]), to('empty')],
        'is told they may not': [problem(403, { type: 'not-allowed' }), failed],
      },
      faults: failed,
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.heading('notifications.title');
      page.absent('notifications.emptyTitle');
      page.absent('notifications.failed');
    },
    ready: (page) => page.heading({ data: 'Los números' }),
    empty: (page) => {
      page.heading('notifications.emptyTitle');
      page.link('portal.home');
    },
    failed: (page) => page.absent('notifications.emptyTitle'),
  },
});
