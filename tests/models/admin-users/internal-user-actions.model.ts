import { createElement } from 'react';
import { internalUserActions } from '../../../src/areas/admin-users/flows/internal-user-actions';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { many, type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { internalSupport, olga } from './staff-on-the-wire';

const done = ['internal-user.created', 'internal-user.edited', 'internal-user.deactivated', 'internal-user.activated'];

const mailOf = (n: number) => `person${n}@publisher.example`;

const failed = (state: 'forbidden' | 'notFound' | 'timedOut' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}` });
const unavailable = failed('unavailable', 500);

export const internalUserActionsModel = model(internalUserActions, {
  name: 'Read what was done on an internal user',
  area: 'admin-users',
  opens: '/edit/internal/user/CUSTOMER_SUPPORT/41',
  page: async () => {
    const { InternalUserPage } = await import('../../../src/areas/admin-users/internal-user-page');
    return ({ logic }) => createElement(InternalUserPage, { actions: logic });
  },
  knows: { seen: 'few' } as { readonly seen: SeenRows },
  inputs: { 'internal support': { user: internalSupport(), input: { of: '41' }, leads: to('loading') } },
  reach: [(page) => page.comes('staff.deactivate')],
  around: { getStaffUser: ok(olga()) },
  events: {
    retried: to('loading'),
    'page.chosen': ({ known }) => turnings(known.seen, (seen) => to('ready', { knows: { seen } })),
  },
  calls: {
    load: {
      sends: () => ({ getStaffUserActions: { path: { userId: '41' } } }),
      answers: {
        'gets what was done': [
          ok(done.map((action) => ({ date: '2026-03-01T10:00:00Z', email: 'cesar@publisher.example', action }))),
          to('ready'),
        ],
        'gets many actions': [
          ok(many((n) => ({ date: '2026-03-01T10:00:00Z', email: mailOf(n), action: 'internal-user.edited' }))),
          to('ready', { knows: { seen: 'first' } }),
        ],
        'gets no actions': [ok([]), to('empty')],
        'finds the user gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'has no permission': failed('forbidden', 403) },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'customers.actionsFailed' }),
        'runs into a timeout': failed('timedOut', 408),
        otherwise: unavailable,
      },
    },
  },
  perform: { retried: (page) => page.press('common.retry'), 'page.chosen': turn },
  shows: {
    loading: (page) => page.heading('customers.actions'),
    ready: (page, { seen }) => {
      showsRows(page, seen, mailOf);
      if (seen !== 'few') return;
      for (const action of done) page.text(`supportAction.${action}`);
    },
    empty: (page) => page.text('customers.actionsNone'),
    failed: (page) => page.absent('customers.actionsNone'),
  },
});
