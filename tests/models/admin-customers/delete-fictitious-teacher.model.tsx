import { deleteFictitiousTeacher } from '../../../src/areas/admin-customers/flows/delete-fictitious-teacher';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { adoptedByHer, aFictitious, fictitiousOnTheWire, fictitiousPath, libraryOnTheWire, ofMates, supportOfFictitious } from './wire';

const failed = (state: 'badRequest' | 'forbidden' | 'unanswered' | 'lost' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}` });

const showsButton = (page: Page) => {
  page.field('person.name', 'Ana');
  page.button('fictitious.delete');
  page.absent('fictitious.deleteText');
};

/** Checks that the dialog names the account that it deletes. */
const showsQuestion = (page: Page) => {
  page.heading('fictitious.deleteText');
  page.data('Ana Ruiz');
  page.data('ana@school.example');
  page.text('fictitious.deleteWarning');
};

export const deleteFictitiousTeacherModel = model(deleteFictitiousTeacher, {
  name: 'Delete a fictitious teacher',
  area: 'admin-customers',
  opens: fictitiousPath,
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(aFictitious, adoptedByHer);
    return ({ logic }) => <Page deletion={logic} />;
  },
  reach: [(page) => page.text('customers.actionsNone')],
  around: {
    getCustomer: ok(fictitiousOnTheWire()),
    getFictitiousLibrary: ok(libraryOnTheWire('l1', ofMates)),
    getCustomerActions: ok([]),
  },
  knows: {},
  inputs: {
    'customer support': { user: supportOfFictitious, input: { id: '7', back: '/admin/users' }, leads: to('there.untouched') },
  },
  events: {
    'deletion.requested': to('confirming'),
    confirmed: to('deleting'),
    dismissed: ({ is }) => (is('gone') || is('deleted') ? to('left', { instead: '/admin/users' }) : to('there.untouched')),
  },
  calls: {
    deleteTeacher: {
      sends: () => ({ deleteFictitiousTeacher: { path: { userId: '7' } } }),
      answers: {
        'deletes the teacher': [ok(undefined, 204), to('deleted', { success: 'status.200' })],
        'finds the teacher gone': [problem(404, { type: 'not-found' }), to('gone', { danger: 'status.404' })],
      },
      refused: { 'is not understood': failed('badRequest', 400), otherwise: failed('forbidden', 403) },
      faults: {
        'finds the session ended': to('there.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(failed('lost', 500)),
        'runs into a timeout': failed('unanswered', 408),
        otherwise: failed('unavailable', 500),
      },
    },
  },
  perform: {
    'deletion.requested': (page) => page.press('fictitious.delete'),
    confirmed: (page) => page.press('customers.yes'),
    dismissed: (page, _, { is }) => page.press(is('confirming') ? 'customers.no' : 'common.accept'),
  },
  shows: {
    there: showsButton,
    confirming: showsQuestion,
    deleting: showsQuestion,
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    gone: (page) => page.heading('status.title'),
    deleted: (page) => page.heading('fictitious.deletedTitle'),
  },
});
