import { openCustomer } from '../../../src/areas/admin-customers/flows/open-customer';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { aCustomer, customerOnTheWire, support } from './wire';

const notFound = to('notFound', { danger: 'status.404' });

const people = {
  teacher: customerOnTheWire(),
  linked: customerOnTheWire({ idexternalplatform: 102, validatedEmail: false, active: 0 }),
  plus: customerOnTheWire({ impersonable: false }),
  student: customerOnTheWire({ role: 'STUDENT', birthDate: '2011-10-16', card: null, impersonable: false }),
} as const;

type Known = { readonly who: keyof typeof people | 'nobody' };

const form = (page: Page, { who }: Known) => {
  page.field('person.name', 'Ana');
  page.text('customers.actionsNone');
  if (who === 'student') {
    page.text('customers.guardian');
    page.absent('person.card');
    page.absent('customers.licences');
    page.absent('impersonation.start');
    page.absent('customers.blink');
    return;
  }
  page.field('person.card', '00000000T');
  page.link('customers.licences');
  page.text('customers.blinkNone');
  page.absent('customers.guardian');
  if (who === 'linked') {
    page.text('customers.linked', { platform: 'Google' });
    page.text('customers.emailNotValidated');
    page.absent('impersonation.start');
  } else {
    page.absent('customers.emailNotValidated');
    if (who === 'plus') page.absent('impersonation.start');
    else page.link('impersonation.start');
  }
};

export const openCustomerModel = model(openCustomer, {
  name: 'Open a customer to edit',
  area: 'admin-customers',
  opens: '/edit/customer/user/TEACHER/7',
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(aCustomer);
    return ({ logic }) => <Page opening={logic} />;
  },
  around: { getCustomerActions: ok([]), getCustomerBlink: ok([]) },
  knows: { who: 'nobody' } as Known,
  inputs: { 'customer support': { user: support, input: { id: '7' }, leads: to('loading') } },
  events: {
    retried: to('loading'),
    dismissed: to('left', { page: '/admin/users' }),
  },
  calls: {
    loadUser: {
      sends: () => ({ getCustomer: { path: { userId: '7' } } }),
      answers: {
        'gets a teacher': [ok(people.teacher), to('ready', { knows: { who: 'teacher' } })],
        'gets a teacher with a Google account who has not activated it': [ok(people.linked), to('ready', { knows: { who: 'linked' } })],
        'gets a teacher of the other portal': [ok(people.plus), to('ready', { knows: { who: 'plus' } })],
        'gets a student': [ok(people.student), to('ready', { knows: { who: 'student' } })],
        'finds nobody whom customer support serves': [problem(404, { type: 'not-found' }), notFound],
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
