import { openTitles } from '../../../src/areas/admin-customers/flows/open-titles';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import {
  aFictitious,
  fictitiousOnTheWire,
  fictitiousPath,
  libraryOnTheWire,
  ofExplora,
  ofMates,
  support,
  supportOfFictitious,
} from './wire';

const notFound = to('notFound', { danger: 'status.404' });

type Known = { readonly mayChange: boolean };

const inWords = ['Mates 1 (Español LOMLOE 2022)', 'Explora 1 (Catalán Edición de Cataluña)'];

/** Checks the form. A person who may not change fictitious teachers can only read it. */
const form = (page: Page, { mayChange }: Known) => {
  page.data('Colegio Las Encinas');
  page.absent('person.card');
  page.absent('customers.blink');
  for (const title of inWords) {
    page.data(title);
    if (mayChange) page.button('fictitious.remove', { title });
    else page.absent('fictitious.remove', { title });
  }
  if (mayChange) {
    page.field('person.name', 'Ana');
    page.button('account.save');
    page.button('fictitious.delete');
    page.absent('fictitious.noRight');
  } else {
    page.text('fictitious.noRight');
    page.disabled('fictitious.delete');
    page.absent('account.save');
    page.absent('fictitious.addTitle');
  }
};

export const openTitlesModel = model(openTitles, {
  name: 'Open a fictitious teacher to edit',
  area: 'admin-customers',
  opens: fictitiousPath,
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(aFictitious);
    return ({ logic }) => <Page titles={logic} />;
  },
  reach: [(page) => page.text('impersonation.start')],
  around: { getCustomer: ok(fictitiousOnTheWire()), getCustomerActions: ok([]) },
  knows: { mayChange: false } as Known,
  inputs: {
    'customer support without the right': { user: support, input: { id: '7' }, leads: to('loading') },
    'customer support': { user: supportOfFictitious, input: { id: '7' }, leads: to('loading', { knows: { mayChange: true } }) },
  },
  events: {
    retried: to('loading'),
    dismissed: to('left', { page: '/admin/users' }),
  },
  calls: {
    loadUser: {
      sends: () => ({ getFictitiousLibrary: { path: { userId: '7' } } }),
      answers: {
        'gets the titles': [ok(libraryOnTheWire('l1', ofMates, ofExplora)), to('ready')],
        'finds the teacher gone': [problem(404, { type: 'not-found' }), notFound],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: notFound },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    ready: form,
    interrupted: (page) => page.absent('person.name'),
    notFound: (page) => {
      page.heading('status.title');
      page.absent('person.name');
    },
  },
});
