import { staffSearch, staffSearchInput } from '../../../src/areas/admin-search/flows/users';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { internalSupport } from './support-people';

const path = '/admin/users';

const carla = {
  id: 31,
  name: 'Carla',
  surname1: 'Gil',
  surname2: null,
  email: 'carla@publisher.example',
  role: 'USER_INTERNAL',
  creationDate: '2026-09-01T10:00:00.000Z',
  lastAccessDate: null,
  active: 1,
} as const;

type Known = {
  /** The texts in the fields: none, an invalid id, or the role of internal users. */
  readonly typed: 'nothing' | 'no id' | 'a role';
  readonly isTold: boolean;
  readonly found: 'nothing' | 'one' | 'many';
  readonly sort: 'none' | 'up';
  readonly page: number;
};

const fields = { nothing: {}, 'no id': { id: '0' }, 'a role': { role: 'USER_INTERNAL' } } as const satisfies Record<Known['typed'], object>;

const noRows = { found: 'nothing' } as const;
const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: noRows });

const all = (page: Page, { typed, isTold, found }: Known) => {
  const { id = '', role = '' }: { id?: string; role?: string } = fields[typed];
  page.heading('users.title');
  page.link('users.addUser');
  page.absent('users.counts');
  page.absent('users.addFictitious');
  page.absent('users.card');
  page.field('users.id', id);
  page.field('person.role', role);
  if (isTold) page.text('users.idInvalid');
  if (found === 'nothing') {
    page.absent('table.columns');
    return;
  }
  page.text('table.found', { count: found === 'many' ? 101 : 1 });
  page.data('carla@publisher.example');
  page.text('users.never');
  page.link({ data: 'Editar: carla@publisher.example' });
  page.absent({ data: 'Licencias: carla@publisher.example' });
  page.absent({ data: 'Usar su cuenta: carla@publisher.example' });
};

const openAt = (query: string) => ({ user: internalSupport, opens: `${path}?${query}`, input: staffSearchInput(query) });

export const staffModel = model(staffSearch, {
  name: 'Search internal users',
  area: 'admin-search',
  opens: path,
  page: async () => (await import('../../../src/areas/admin-search/users-page')).StaffPage,
  knows: { typed: 'nothing', isTold: false, found: 'nothing', sort: 'none', page: 1 } as Known,
  inputs: {
    'internal support': { user: internalSupport, leads: to('form') },
    'internal support who comes back to a page': {
      ...openAt('role=USER_INTERNAL&page=2'),
      leads: to('searching', { knows: { typed: 'a role', page: 2 } }),
    },
    'internal support with an id that is none in the address': {
      ...openAt('id=0'),
      leads: to('refused.faulty', { danger: 'search.faulty', knows: { typed: 'no id', isTold: true } }),
    },
  },
  input: () => staffSearchInput(''),
  events: {
    'field.changed': ({ known: { typed, found }, is }) => {
      if (!is('form') && !is('refused') && !is('listed')) return {};
      const leads = (knows: Partial<Known>) => to(is('form') || found === 'nothing' ? 'form' : 'listed', { knows });
      return {
        ...(typed === 'nothing' && {
          'chooses internal users': [{ field: 'role', text: 'USER_INTERNAL' }, leads({ typed: 'a role' })] as const,
          'types an id that is none': [{ field: 'id', text: '0' }, leads({ typed: 'no id' })] as const,
        }),
        ...(typed === 'a role' && {
          'chooses any role': [{ field: 'role', text: '' }, leads({ typed: 'nothing' })] as const,
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
      return to('searching', { knows: { found: 'nothing', page: 1 } });
    },
    'sort.chosen': ({ known: { typed, found, sort }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === 'a role' && sort === 'none'
        ? { 'sorts by the date of creation': [{ column: 'creationDate' }, to('searching', { knows: { sort: 'up', page: 1 } })] }
        : {},
    'page.chosen': ({ known: { typed, found, page }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === 'a role' && page === 2
        ? { 'goes to the previous page': [{ page: 1 }, to('searching', { knows: { page: 1 } })] }
        : {},
    dismissed: to('form'),
  },
  calls: {
    search: {
      sends: ({ sort, page }) => ({
        findStaff: { query: { role: 'USER_INTERNAL', ...(sort === 'up' && { sort: 'creationDate' }), page } },
      }),
      answers: {
        'finds one person': [ok({ total: 1, items: [carla] }), to('listed', { knows: { found: 'one' } })],
        'finds many': [ok({ total: 101, items: [carla] }), to('listed', { knows: { found: 'many' } })],
        'finds that the page is past the end': [
          ok({ total: 1, items: [] }),
          ({ known }) => (known.page > 1 ? to('searching', { knows: { page: 1 } }) : to('none', { info: 'search.nothing', knows: noRows })),
        ],
        'finds nobody': [ok({ total: 0, items: [] }), to('none', { info: 'search.nothing', knows: noRows })],
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
    'field.changed': (page, { field, text }) => {
      if (field === 'id') return page.fill('users.id', text);
      return page.choose('person.role', text === '' ? 'users.anyRole' : 'role.USER_INTERNAL');
    },
    'field.left': (page) => page.leave('users.id'),
    'search.requested': (page) => page.press('search.submit'),
    'sort.chosen': (page) => page.press('users.createDate'),
    'page.chosen': (page) => page.press('table.previousPage'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: { form: all, refused: all, searching: all, listed: all, none: all, interrupted: all, failed: all },
});
