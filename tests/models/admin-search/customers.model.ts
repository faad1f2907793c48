import { customerSearch, customerSearchInput } from '../../../src/areas/admin-search/flows/users';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { customerSupport } from './support-people';

const path = '/admin/users';

const ana = {
  id: 7,
  name: 'Ana',
  surname1: 'Ruiz',
  surname2: 'Vega',
  email: 'ana@school.example',
  card: '00000000T',
  role: 'TEACHER',
  creationDate: '2026-09-01T10:00:00.000Z',
  lastAccessDate: '2026-11-24T16:20:00.000Z',
  active: 1,
  impersonable: true,
} as const;
const pupil = {
  ...ana,
  id: 8,
  surname2: null,
  email: 'pupil@school.example',
  card: null,
  role: 'STUDENT',
  creationDate: null,
  lastAccessDate: null,
  active: 0,
  impersonable: false,
} as const;

/** The texts in the fields. */
type Typed = 'nothing' | 'a name' | 'a name and the fictitious' | 'no id';

type Known = {
  readonly typed: Typed;
  /** The search that has found the listed rows. */
  readonly asked: Typed;
  /** The search that the address contains. */
  readonly named: Typed;
  readonly found: 'nothing' | 'two' | 'many';
  /** The direction in which the rows are sorted by the last sign-in. */
  readonly sort: 'none' | 'down' | 'up';
  readonly page: number;
  /** Whether the error of the id is shown. */
  readonly isTold: boolean;
  /** Whether the person may create fictitious teachers. */
  readonly mayAdd: boolean;
};

const fields = {
  nothing: {},
  'a name': { name: 'Ana' },
  'a name and the fictitious': { name: 'Ana', role: 'TEACHER_FAKE' },
  'no id': { id: '7a' },
} as const satisfies Record<Typed, object>;

const sortIn = (sort: Known['sort']) => ({
  ...(sort === 'down' && { sort: '-lastAccessDate' }),
  ...(sort === 'up' && { sort: 'lastAccessDate' }),
});

const many = 150;
const noRows = { asked: 'nothing', found: 'nothing' } as const;
const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: noRows });
const searched = (found: 'two' | 'many') => to('listed', { knows: { found } });

const inAddress = ({ named, sort, page }: Known): string =>
  named === 'nothing'
    ? ''
    : new URLSearchParams({
        ...fields[named],
        ...sortIn(sort),
        ...(page > 1 && { page: String(page) }),
      }).toString();

const form = (page: Page, { typed, isTold, mayAdd }: Known) => {
  const { id = '', name = '', role = '' }: { id?: string; name?: string; role?: string } = fields[typed];
  page.heading('users.title');
  page.heading('users.counts');
  if (mayAdd) page.link('users.addFictitious');
  else page.absent('users.addFictitious');
  page.field('users.id', id);
  page.field('users.name', name);
  page.field('person.surname1', '');
  page.field('person.surname2', '');
  page.field('person.email', '');
  page.field('users.card', '');
  page.field('person.role', role);
  if (isTold) page.text('users.idInvalid');
  else page.absent('users.idInvalid');
};

const rows = (page: Page, { found, page: number }: Known) => {
  if (found === 'nothing') {
    page.absent('table.columns');
    return;
  }
  page.text('table.found', { count: found === 'many' ? many : 2 });
  page.data('00000000T');
  page.data('ana@school.example');
  page.text('users.never');
  page.text('users.inactive');
  page.link({ data: 'Editar: ana@school.example' });
  page.link({ data: 'Licencias: pupil@school.example' });
  page.link({ data: 'Usar su cuenta: ana@school.example' });
  page.absent({ data: 'Usar su cuenta: pupil@school.example' });
  // A page has 100 people, even if the server returns 1,000 fictitious teachers at once.
  if (found === 'two') {
    page.absent('table.nextPage');
    return;
  }
  page.text('table.page', { page: number, pages: 2 });
};

const all = (page: Page, known: Known) => {
  form(page, known);
  rows(page, known);
  // In the address, the role may come before or after the sorting.
  if (known.named === 'a name and the fictitious') page.address(path);
  else page.address(path, inAddress(known));
};

const comingBack = new URLSearchParams({ name: 'Ana', sort: '-lastAccessDate', page: '2' }).toString();

export const customersModel = model(customerSearch, {
  name: 'Search customers',
  area: 'admin-search',
  opens: path,
  page: async () => (await import('../../../src/areas/admin-search/users-page')).CustomersPage,
  // The path begins after the number of teachers beside the search has loaded.
  reach: [(page) => page.data('340')],
  around: { countTeachers: ok([{ role: 'TEACHER', count: 340 }]) },
  knows: {
    typed: 'nothing',
    asked: 'nothing',
    named: 'nothing',
    found: 'nothing',
    sort: 'none',
    page: 1,
    isTold: false,
    mayAdd: false,
  } as Known,
  inputs: {
    'customer support': { user: customerSupport, leads: to('form') },
    'customer support who comes back from a customer': {
      user: customerSupport,
      opens: `${path}?${comingBack}`,
      input: customerSearchInput(comingBack),
      leads: to('searching', { knows: { typed: 'a name', asked: 'a name', named: 'a name', sort: 'down', page: 2 } }),
    },
    'customer support that may create fictitious teachers, with an id that is none in the address': {
      opens: `${path}?id=7a`,
      input: customerSearchInput('id=7a'),
      user: { ...customerSupport, adminFictitious: true },
      leads: to('refused.faulty', { danger: 'search.faulty', knows: { typed: 'no id', named: 'no id', isTold: true, mayAdd: true } }),
    },
  },
  input: () => customerSearchInput(''),
  events: {
    'field.changed': ({ known: { typed, found }, is }) => {
      if (is('searching') || is('failed') || is('interrupted') || is('none')) return {};
      const leads = (knows: Partial<Known>) => to(is('form') || found === 'nothing' ? 'form' : 'listed', { knows });
      return {
        ...(typed === 'nothing' && {
          'types a name': [{ field: 'name', text: 'Ana' }, leads({ typed: 'a name' })] as const,
          'types an id with a letter': [{ field: 'id', text: '7a' }, leads({ typed: 'no id' })] as const,
        }),
        ...(typed === 'a name' && {
          'chooses fictitious teachers': [{ field: 'role', text: 'TEACHER_FAKE' }, leads({ typed: 'a name and the fictitious' })] as const,
          'empties the name': [{ field: 'name', text: '' }, leads({ typed: 'nothing' })] as const,
        }),
        ...(typed === 'no id' && {
          'empties the id': [{ field: 'id', text: '' }, leads({ typed: 'nothing', isTold: false })] as const,
        }),
      };
    },
    'field.left': ({ known: { typed, isTold }, is }) =>
      is('form') && typed === 'no id' && !isTold ? { 'leaves the id': [{ field: 'id' }, to('form', { knows: { isTold: true } })] } : {},
    'search.requested': ({ known: { typed }, is }) => {
      if (is('searching') || is('failed')) return undefined;
      if (typed === 'nothing') return to('refused.blank', { danger: 'users.blank' });
      if (typed === 'no id') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      return to('searching', { knows: { asked: typed, named: typed, found: 'nothing', page: 1 } });
    },
    'sort.chosen': ({ known: { typed, asked, found, sort }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === asked && typed === 'a name' && sort === 'down'
        ? { 'sorts by the last sign-in': [{ column: 'lastAccessDate' }, to('searching', { knows: { page: 1, sort: 'up' } })] }
        : {},
    'page.chosen': ({ known: { typed, asked, found, page }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === asked && typed === 'a name' && page === 1
        ? { 'goes to the next page': [{ page: 2 }, to('searching', { knows: { page: 2 } })] }
        : {},
    dismissed: to('form'),
  },
  calls: {
    search: {
      sends: ({ asked, sort, page }) => ({
        findCustomers: { query: { ...fields[asked], ...sortIn(sort), page } },
      }),
      answers: {
        'finds two people': [ok({ total: 2, items: [ana, pupil] }), searched('two')],
        'finds many': [ok({ total: many, items: [ana, pupil] }), searched('many')],
        'finds that the page is past the end': [
          ok({ total: 2, items: [] }),
          ({ known }) =>
            known.page > 1 ? to('searching', { knows: { page: 1 } }) : to('none', { info: 'search.nothing', knows: { found: 'nothing' } }),
        ],
        'finds nobody': [ok({ total: 0, items: [] }), to('none', { info: 'search.nothing', knows: { found: 'nothing' } })],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), 'has no permission': failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted', knows: noRows }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) =>
      field === 'role'
        ? page.choose('person.role', text === '' ? 'users.anyRole' : 'role.TEACHER_FAKE')
        : page.fill(field === 'id' ? 'users.id' : 'users.name', text),
    'field.left': (page) => page.leave('users.id'),
    'search.requested': (page) => page.press('search.submit'),
    'sort.chosen': (page) => page.press('users.lastLogin'),
    'page.chosen': (page) => page.press('table.nextPage'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: { form: all, refused: all, searching: all, listed: all, none: all, interrupted: all, failed: all },
});
