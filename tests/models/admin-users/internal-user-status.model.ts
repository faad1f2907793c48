import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { internalUserStatus } from '../../../src/areas/admin-users/flows/internal-user-status';
import { openInternalUser } from '../../../src/areas/admin-users/flows/open-internal-user';
import type { StaffUser } from '../../../src/areas/admin-users/types';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { internalSupport, olga, statusNotices } from './staff-on-the-wire';

type Known = { readonly isActive: boolean };

const failed = (state: Exclude<keyof typeof statusNotices, 'timedOut'>) => to(`failed.${state}`, statusNotices[state]);

/** Olga, as the page has loaded her. */
const opened: StaffUser = {
  id: 41,
  version: 'v1',
  isActive: true,
  form: {
    name: 'Olga',
    surname1: 'Rey',
    surname2: '',
    email: 'olga@publisher.example',
    password: '',
    role: 'CUSTOMER_SUPPORT',
    language: 'es',
    adminFictitious: false,
  },
};

const activated = to('settled.activated', { success: 'staff.activated', knows: { isActive: true } });
const deactivated = to('settled.deactivated', { success: 'staff.deactivated', knows: { isActive: false } });
/** The outcome if the status could not be read. */
const unread = to('unread.unavailable', { danger: 'status.500' });

const showsStatus = (page: Page, { isActive }: Known) => {
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
    const opening = openInternalUser.provide({ actors: { loadUser: fromPromise(async () => opened) } });
    return ({ logic }) => createElement(InternalUserPage, { opening, status: logic, actions: noActions });
  },
  knows: { isActive: true } as Known,
  inputs: {
    'internal support': { user: internalSupport(), input: { id: 41, isActive: true }, leads: to('settled.unchanged') },
  },
  reach: [(page) => page.comes('staff.deactivate')],
  around: { getStaffUser: ok(olga()), getStaffUserActions: ok([]) },
  events: {
    'change.requested': at({ settled: to('confirming') }),
    confirmed: to('changing'),
    dismissed: ({ is }) => (is('failed.unanswered') || is('failed.lost') ? to('asking') : to('settled.unchanged')),
    retried: at({ unread: to('asking') }),
  },
  calls: {
    setActive: {
      sends: ({ isActive }) => ({ setStaffUserStatus: { path: { userId: '41' }, query: { active: isActive ? 0 : 1 } } }),
      answers: {
        'changes the status': [ok(), ({ known: { isActive } }) => (isActive ? deactivated : activated)],
        'deactivates their own account': [problem(409, { type: 'own-account' }), to('failed.ownAccount', { danger: 'staff.ownAccount' })],
        'finds the user gone': [problem(404, { type: 'not-found' }), failed('notFound')],
      },
      refused: { 'is not understood': failed('badRequest'), otherwise: failed('forbidden') },
      faults: {
        'finds the session ended': to('settled.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(failed('lost')),
        'runs into a timeout': failed('unanswered'),
        otherwise: failed('unavailable'),
      },
    },
    askStatus: {
      sends: () => ({ getStaffUser: { path: { userId: '41' } } }),
      answers: {
        'reads that the account is active': [ok(olga()), ({ known: { isActive } }) => (isActive ? to('settled.unchanged') : activated)],
        'reads that the account is deactivated': [
          ok(olga({ active: 0 })),
          ({ known: { isActive } }) => (isActive ? deactivated : to('settled.unchanged')),
        ],
        'asks for a user who is gone': [problem(404, { type: 'not-found' }), to('unread.notFound', { danger: 'status.404' })],
      },
      refused: { 'is not understood': unread, otherwise: to('unread.forbidden', { danger: 'status.403' }) },
      faults: { 'finds the session ended': to('unread.interrupted', { warning: 'staff.statusInterrupted' }), otherwise: unread },
    },
  },
  perform: {
    'change.requested': (page, _, { known: { isActive } }) => page.press(isActive ? 'staff.deactivate' : 'staff.activate'),
    confirmed: (page, _, { known: { isActive } }) => page.press(isActive ? 'staff.deactivate' : 'staff.activate'),
    dismissed: (page, _, { is }) => page.press(is('failed') ? 'common.accept' : 'common.cancel'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    settled: showsStatus,
    confirming: (page, { isActive }) => {
      const who = { name: 'Olga Rey' };
      page.heading(isActive ? 'staff.deactivateTitle' : 'staff.activateTitle', who);
      page.text(isActive ? 'staff.deactivateText' : 'staff.activateText', { email: 'olga@publisher.example' });
    },
    changing: (page) => page.data('olga@publisher.example'),
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    asking: (page) => page.heading('staff.access'),
    unread: (page) => {
      page.absent('staff.isActive');
      page.absent('staff.isInactive');
      page.absent('staff.activate');
      page.absent('staff.deactivate');
    },
  },
});
