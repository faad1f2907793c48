import { createElement } from 'react';
import { openInternalUser } from '../../../src/areas/admin-users/flows/open-internal-user';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { internalSupport, olga } from './staff-on-the-wire';

const notFound = to('notFound', { danger: 'status.404' });

export const openInternalUserModel = model(openInternalUser, {
  name: 'Open an internal user',
  area: 'admin-users',
  opens: '/edit/internal/user/CUSTOMER_SUPPORT/41',
  page: async () => {
    const { InternalUserPage } = await import('../../../src/areas/admin-users/internal-user-page');
    return ({ logic }) => createElement(InternalUserPage, { opening: logic });
  },
  knows: {},
  around: { getStaffUserActions: ok([]) },
  inputs: { 'internal support': { user: internalSupport(), input: { id: '41' }, leads: to('loading') } },
  events: {
    retried: to('loading'),
    dismissed: to('left', { page: '/admin/users' }),
  },
  calls: {
    loadUser: {
      sends: () => ({ getStaffUser: { path: { userId: '41' } } }),
      answers: {
        'gets the user': [ok(olga()), to('ready')],
        'asks for somebody whom they do not serve': [problem(404, { type: 'not-found' }), notFound],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: notFound },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    loading: (page) => {
      page.heading('staff.editTitle');
      page.absent('person.surname1');
    },
    ready: (page) => {
      page.field('person.name', 'Olga');
      page.field('person.surname1', 'Rey');
      page.field('person.email', 'olga@publisher.example');
      page.field('person.newPassword', '');
      page.button('staff.deactivate');
    },
    interrupted: (page) => page.absent('person.surname1'),
    notFound: (page) => page.absent('person.surname1'),
  },
});
