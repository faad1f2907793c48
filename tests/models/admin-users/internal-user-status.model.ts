import { createElement } from 'react';
import { internalUserStatus } from '../../../src/areas/admin-users/flows/internal-user-status';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { internalSupport, olga, statusNotices } from './staff-on-the-wire';

type Known = { readonly isActive: boolean };

const failed = (state: keyof typeof statusNotices) => to(`failed.${state}`, statusNotices[state]);

const shown = (page: Page, { isActive }: Known) => {
  page.text(isActive ? 'staff.isActive' : 'staff.isInactive');
  page.absent(isActive ? 'staff.isInactive' : 'staff.isActive');
  page.button(isActive ? 'staff.deactivate' : 'staff.activate');
  page.absent(isActive ? 'staff.activate' : 'staff.deactivate');
};

export const internalUserStatusModel = model(internalUserStatus, {
  name: 'Deactivate and activate an internal user',
  area: 'admin-users',
  opens: '/edit/internal/user/CUSTOMER_SUPPORT/41',
  page: async () => {
    const [{ InternalUserPage }, { noActions }] = await Promise.all([
      import('../../../src/areas/admin-users/internal-user-page'),
      import('./internal-user-pages'),
    ]);
    return ({ logic }) => createElement(InternalUserPage, { status: logic, actions: noActions });
  },
  knows: { isActive: true } as Known,
  inputs: {
    'internal support': { user: internalSupport(), input: { id: 41, isActive: true }, leads: to('settled.unchanged') },
  },
  reach: [(page) => page.comes('staff.deactivate')],
  around: { getStaffUser: ok(olga()), getStaffUserActions: ok([]) },
  events: {
    'change.requested': to('confirming'),
    confirmed: to('changing'),
    dismissed: to('settled.unchanged'),
  },
  calls: {
    setActive: {
      sends: ({ isActive }) => ({ setStaffUserStatus: { path: { userId: '41' }, query: { active: isActive ? 0 : 1 } } }),
      answers: {
        'changes the status': [
          ok(),
          ({ known: { isActive } }) =>
            isActive
              ? to('settled.deactivated', { success: 'staff.deactivated', knows: { isActive: false } })
              : to('settled.activated', { success: 'staff.activated', knows: { isActive: true } }),
        ],
        'deactivates their own account': [problem(409, { type: 'own-account' }), to('failed.ownAccount', { danger: 'staff.ownAccount' })],
        'finds the user gone': [problem(404, { type: 'not-found' }), failed('notFound')],
      },
      refused: { 'is not understood': failed('badRequest'), otherwise: failed('forbidden') },
      faults: {
        'finds the session ended': to('settled.interrupted', { warning: 'common.interrupted' }),
        'runs into a timeout': failed('timedOut'),
        otherwise: failed('unavailable'),
      },
    },
  },
  perform: {
    'change.requested': (page, _, { known: { isActive } }) => page.press(isActive ? 'staff.deactivate' : 'staff.activate'),
    confirmed: (page, _, { known: { isActive } }) => page.press(isActive ? 'staff.deactivate' : 'staff.activate'),
    dismissed: (page, _, { is }) => page.press(is('failed') ? 'common.accept' : 'common.cancel'),
  },
  shows: {
    settled: shown,
    confirming: (page, { isActive }) => {
      const who = { name: 'Olga Rey' };
      page.heading(isActive ? 'staff.deactivateTitle' : 'staff.activateTitle', who);
      page.text(isActive ? 'staff.deactivateText' : 'staff.activateText', { email: 'olga@publisher.example' });
    },
    changing: (page) => page.data('olga@publisher.example'),
    failed: 'The dialog lies over the status, which is as before.',
  },
});
