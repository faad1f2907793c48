import { licences } from '../../../src/areas/admin-search/flows/licences';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { many, type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { customerSupport } from './support-people';

const address = '/edit/customer/user/licenses/7?rol=TEACHER&name=Ana&surname1=Ruiz';

const licence = {
  token: 'OUP0000000007',
  titulosim: 'Mates 3',
  tituloproducto: 'Libro digital del profesorado',
  isbn: '9788400000017',
  tipoproducto: 'OLB',
  expires: '2027-11-24T23:30:00.000Z',
  totalteachers: 4,
  consumedteachers: 1,
  totalstudents: 25,
  consumedstudents: 12,
};
const bare = { ...licence, token: '100000000001', isbn: null, tipoproducto: null };

const tokenOf = (n: number) => `OUP${String(n).padStart(10, '0')}`;

const head = (page: Page) => {
  page.heading('licences.heading');
  page.data('7');
  page.absent({ data: 'Ana Ruiz' });
  page.link('licences.goBack');
};
const without = (page: Page) => {
  head(page);
  page.absent('licences.download');
};
const failed = (state: 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text });

export const licencesModel = model(licences, {
  name: 'See the licences of a customer',
  area: 'admin-search',
  opens: address,
  page: async () => (await import('../../../src/areas/admin-search/licences-page')).LicencesPage,
  knows: { seen: 'few', isOne: false } as { readonly seen: SeenRows; readonly isOne: boolean },
  inputs: { 'customer support': { user: customerSupport, input: { userId: '7' }, leads: to('loading') } },
  events: {
    retried: ({ is }) => (is('interrupted') || is('unloaded') ? to('loading') : undefined),
    dismissed: to('unloaded', { danger: 'licences.missing' }),
    'page.chosen': ({ known }) => turnings(known.seen, (seen) => to('listed', { knows: { seen } })),
  },
  calls: {
    loadLicences: {
      sends: () => ({ getCustomerLicences: { path: { userId: 7 } } }),
      answers: {
        'gets two licences': [ok([licence, bare]), to('listed')],
        'gets one licence': [ok([licence]), to('listed', { knows: { isOne: true } })],
        'gets many licences': [ok(many((n) => ({ ...licence, token: tokenOf(n) }))), to('listed', { knows: { seen: 'first' } })],
        'gets no licences': [ok([]), to('none', { info: 'licences.none' })],
        'finds no such customer': [problem(404, { type: 'not-found' }), failed('notFound', 'status.404')],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), 'has no permission': failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: { retried: (page) => page.press('common.retry'), dismissed: (page) => page.press('common.accept'), 'page.chosen': turn },
  shows: {
    loading: without,
    listed: (page, { seen, isOne }) => {
      head(page);
      page.link('licences.download');
      showsRows(page, seen, tokenOf);
      if (seen !== 'few') return;
      page.text('table.found', { count: isOne ? 1 : 2 });
      page.data('OUP0000000007');
      if (isOne) return;
      page.data('9788400000017');
      page.data('25/11/2027');
      page.data('100000000001');
    },
    none: without,
    interrupted: without,
    failed: without,
    unloaded: without,
  },
});
