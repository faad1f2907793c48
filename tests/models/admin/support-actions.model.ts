import { supportActions, supportActionsInput } from '../../../src/areas/admin/flows/support-actions';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { writtenDay } from '../written-day';

const user = aTeacher({
  id: '90',
  name: 'Berta',
  mail: 'berta@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
  impersonationUser: '90',
});

const path = '/admin/actions';
const mail = 'ana@school.example';

const started = {
  id: '2',
  at: '2026-11-02T10:00:00.000Z',
  support: 'berta@publisher.example',
  person: mail,
  action: 'impersonation.started',
  object: null,
  changes: {
    name: ['Ana', 'Anna'],
    surname2: [null, 'Gil'],
    'self-editable': [false, true],
    birthDate: [null, '2012-02-05'],
    password: [],
    title: ['Mates 1', 'Mates 1'],
    'library.added': [[], ['Mates 2']],
  },
  address: '192.0.2.7',
} as const;
const ended = {
  ...started,
  id: '1',
  person: null,
  action: 'impersonation.ended',
  object: 'operation activateLicence',
  changes: null,
} as const;

/** The texts in the fields: a person, two days, or none. */
type Typed = 'nothing' | 'a person' | 'days in order' | 'days in the wrong order';

type Known = {
  readonly typed: Typed;
  /** The search that has found the listed rows. */
  readonly asked: Typed;
  /** The search that the address contains. */
  readonly named: Typed;
  readonly found: 'nothing' | 'two' | 'many';
  readonly sort: 'by date' | 'by person' | 'by person, downwards';
  readonly page: number;
  /** Whether the error of the last day is shown. */
  readonly isTold: boolean;
};

const fields = {
  nothing: {},
  'a person': { person: mail },
  'days in order': { from: '2026-11-05', to: '2026-11-06' },
  'days in the wrong order': { from: '2026-11-05', to: '2026-11-04' },
} as const satisfies Record<Typed, object>;
const sorts = { 'by date': '', 'by person': 'person', 'by person, downwards': '-person' } as const;

/** Returns the beginning of a day in the tester's time zone. */
const beginning = (day: string) => new Date(`${day}T00:00`).toISOString();

const noRows = { asked: 'nothing', found: 'nothing' } as const;
const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: noRows });
const unavailable = failed('unavailable', 'status.500');
const searched = (found: 'two' | 'many') => to('listed', { knows: { found } });

const inAddress = ({ named, sort, page }: Known): string =>
  named === 'nothing'
    ? ''
    : new URLSearchParams({
        ...fields[named],
        ...(sort !== 'by date' && { sort: sorts[sort] }),
        ...(page > 1 && { page: String(page) }),
      }).toString();

const form = (page: Page, { typed, isTold }: Known) => {
  const { person = '', from = '', to: last = '' }: { person?: string; from?: string; to?: string } = fields[typed];
  page.heading('supportActions.title');
  page.field('supportActions.person', person);
  page.field('supportActions.support', '');
  page.field('supportActions.from', writtenDay(from));
  page.field('supportActions.to', writtenDay(last));
  if (isTold) page.text('supportActions.toBeforeFrom');
  else page.absent('supportActions.toBeforeFrom');
};

const rows = (page: Page, { found, page: number }: Known) => {
  if (found === 'nothing') {
    page.absent('table.columns');
    return;
  }
  page.text('table.found', { count: found === 'many' ? 101 : 2 });
  page.text('supportAction.impersonation.started');
  page.data('Nombre: Ana → Anna');
  page.data('Segundo apellido: nada → Gil');
  page.data('Cuenta que su titular puede editar: No → Sí');
  page.data('Fecha de nacimiento: nada → 05/02/2012');
  page.data('Contraseña: se ha cambiado');
  page.data('Título: Mates 1');
  page.data('Títulos añadidos: nada → Mates 2');
  page.text('supportAction.impersonation.ended');
  page.text('act.used.activateLicence');
  page.button('table.columns');
  if (found === 'two') {
    page.absent('table.nextPage');
    return;
  }
  page.text('table.page', { page: number, pages: 2 });
  if (number === 2) page.disabled('table.nextPage');
  else page.disabled('table.previousPage');
};

const all = (page: Page, known: Known) => {
  form(page, known);
  rows(page, known);
  page.address(path, inAddress(known));
};

const openAt = (query: string) => ({ user, opens: `${path}?${query}`, input: supportActionsInput(query) });

export const supportActionsModel = model(supportActions, {
  name: 'Search what support has done',
  area: 'admin',
  opens: path,
  page: async () => (await import('../../../src/areas/admin/support-actions-page')).SupportActionsPage,
  knows: { typed: 'nothing', asked: 'nothing', named: 'nothing', found: 'nothing', sort: 'by date', page: 1, isTold: false } as Known,
  inputs: {
    'a support person': { user, leads: to('form') },
    'a support person who comes back to a list': {
      ...openAt(new URLSearchParams({ person: mail, sort: '-person', page: '2' }).toString()),
      leads: to('searching', {
        knows: { typed: 'a person', asked: 'a person', named: 'a person', sort: 'by person, downwards', page: 2 },
      }),
    },
    'a support person with days in the wrong order in the address': {
      ...openAt('from=2026-11-05&to=2026-11-04'),
      leads: to('refused.faulty', {
        danger: 'search.faulty',
        knows: { typed: 'days in the wrong order', named: 'days in the wrong order', isTold: true },
      }),
    },
  },
  input: () => supportActionsInput(''),
  events: {
    'field.changed': ({ known: { typed, found }, is }) => {
      if (is('searching') || is('failed')) return {};
      const leads = (knows: Partial<Known>) => {
        if (is('refused')) return to(found === 'nothing' ? 'form' : 'listed', { knows });
        if (is('none')) return to('none', { info: 'search.nothing', knows });
        if (is('interrupted')) return to('interrupted', { warning: 'common.interrupted', knows });
        return to(is('listed') ? 'listed' : 'form', { knows });
      };
      return {
        ...(typed === 'nothing' && {
          'types the person': [{ field: 'person', text: mail }, leads({ typed: 'a person' })] as const,
        }),
        ...(typed === 'a person' && {
          'empties the person': [{ field: 'person', text: '' }, leads({ typed: 'nothing' })] as const,
        }),
        ...(typed === 'days in order' &&
          is('listed') && {
            'sets an earlier last day': [
              { field: 'to', text: '2026-11-04' },
              leads({ typed: 'days in the wrong order', isTold: false }),
            ] as const,
          }),
        ...(typed === 'days in the wrong order' && {
          'sets a later last day': [{ field: 'to', text: '2026-11-06' }, leads({ typed: 'days in order', isTold: false })] as const,
        }),
      };
    },
    'field.left': ({ known: { typed, isTold }, is }) =>
      is('listed') && typed === 'days in the wrong order' && !isTold
        ? { 'leaves the last day': [{ field: 'to' }, to('listed', { knows: { isTold: true } })] }
        : {},
    'search.requested': ({ known: { typed }, is }) => {
      if (is('searching') || is('failed')) return undefined;
      if (typed === 'nothing') return to('refused.blank', { danger: 'search.blank' });
      if (typed === 'days in the wrong order') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      return to('searching', { knows: { asked: typed, named: typed, found: 'nothing', page: 1 } });
    },
    'sort.chosen': ({ known: { typed, asked, found, sort }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === asked && typed === 'a person'
        ? {
            'sorts by person': [
              { column: 'person' },
              to('searching', { knows: { page: 1, sort: sort === 'by person' ? 'by person, downwards' : 'by person' } }),
            ],
          }
        : {},
    'page.chosen': ({ known: { typed, asked, found, page }, is }) => {
      if (!(is('listed') || is('searching')) || found !== 'many' || typed !== asked || typed !== 'a person') return {};
      return page === 1
        ? { 'goes to the next page': [{ page: 2 }, to('searching', { knows: { page: 2 } })] }
        : { 'goes to the previous page': [{ page: 1 }, to('searching', { knows: { page: 1 } })] };
    },
    dismissed: to('form'),
  },
  calls: {
    search: {
      sends: ({ asked, sort, page }) => ({
        findSupportActions: {
          query: {
            ...(asked === 'a person' && { person: mail }),
            ...(asked === 'days in order' && { from: beginning('2026-11-05'), to: beginning('2026-11-07') }),
            ...(sort !== 'by date' && { sort: sorts[sort] }),
            page,
          },
        },
      }),
      answers: {
        'finds two actions': [ok({ total: 2, items: [started, ended] }), searched('two')],
        'finds more actions than fit on a page': [ok({ total: 101, items: [started, ended] }), searched('many')],
        'finds that the page is past the end': [
          ok({ total: 2, items: [] }),
          ({ known }) =>
            known.page > 1 ? to('searching', { knows: { page: 1 } }) : to('none', { info: 'search.nothing', knows: { found: 'nothing' } }),
        ],
        'finds nothing': [ok({ total: 0, items: [] }), to('none', { info: 'search.nothing', knows: { found: 'nothing' } })],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), 'has no permission': failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted', knows: noRows }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: unavailable,
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) =>
      field === 'person' ? page.fill('supportActions.person', text) : page.fill('supportActions.to', writtenDay(text)),
    'field.left': (page) => page.leave('supportActions.to'),
    'search.requested': (page) => page.press('search.submit'),
    'sort.chosen': (page) => page.press('supportActions.person'),
    'page.chosen': (page, { page: number }) => page.press(number === 1 ? 'table.previousPage' : 'table.nextPage'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: { form: all, refused: all, searching: all, listed: all, none: all, interrupted: all, failed: all },
});
