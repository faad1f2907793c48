import { searchLinks, searchLinksInput } from '../../../src/areas/admin-students-zone/flows/search-links';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { elena, globalOnTheWire, oscar, support } from './wire';

/** The texts in the fields. */
type Typed = 'nothing' | 'a teacher' | 'spaces' | 'all fields' | 'a whole link' | 'too long a token';

type Known = {
  readonly typed: Typed;
  /** The search that has found the listed rows. */
  readonly asked: Typed;
  /** The search that the address contains. */
  readonly named: Typed;
  readonly found: 'nothing' | 'two' | 'many';
  readonly sort: 'by date' | 'by title' | 'by title, downwards';
  readonly page: number;
  /** Whether the error of the field is shown. */
  readonly isTold: boolean;
};

const path = '/admin/students-zone';
const whole = `https://portal.example/student/${elena.token}`;
const fields: Readonly<Record<Typed, Partial<Record<'token' | 'school' | 'title' | 'teacher', string>>>> = {
  nothing: {},
  spaces: { teacher: '  ' },
  'a teacher': { teacher: ' elena ' },
  'all fields': { token: '4d1c', school: 'olivar', title: 'mates', teacher: 'elena' },
  'a whole link': { token: whole },
  'too long a token': { token: `${elena.token}0` },
};
const sorts = { 'by date': '', 'by title': 'title', 'by title, downwards': '-title' } as const;

const noRows = { asked: 'nothing', found: 'nothing' } as const;
const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: noRows });
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
  const { token = '', school = '', title = '', teacher = '' } = fields[typed];
  page.heading('zoneControl.title');
  page.link('zoneControl.goBack');
  page.field('zoneControl.token', token);
  page.field('person.school', school);
  page.field('zoneControl.titleName', title);
  page.field('zoneControl.teacher', teacher);
  if (isTold) page.text('zoneControl.tokenLong');
  else page.absent('zoneControl.tokenLong');
};

const rows = (page: Page, { found, page: number }: Known) => {
  if (found === 'nothing') {
    page.absent('table.columns');
    return;
  }
  page.text('table.found', { count: found === 'many' ? 101 : 2 });
  for (const text of [elena.token, elena.teacher, elena.title, 'CEIP El Olivar', '14/09/2026', oscar.teacher]) page.data(text);
  page.text('zoneControl.follows');
  page.text('zoneControl.replaced', { of: oscar.replaced?.token ?? '', at: '05/10/2026, 09:15' });
  if (found === 'two') {
    page.absent('table.nextPage');
    return;
  }
  page.text('table.page', { page: number, pages: 2 });
};

const all = (page: Page, known: Known) => {
  form(page, known);
  rows(page, known);
  page.address(path, inAddress(known));
};

const openAt = (query: string) => ({ user: support, opens: `${path}?${query}`, input: searchLinksInput(query) });
const both = { items: [elena, oscar] };

export const searchLinksModel = model(searchLinks, {
  name: 'Search the links of students',
  area: 'admin-students-zone',
  opens: path,
  around: { getStudentZoneValues: ok(globalOnTheWire) },
  // The path begins after the values beside the search have loaded.
  reach: [(page) => page.comes('zoneControl.update')],
  page: async () => (await import('../../../src/areas/admin-students-zone/zone-search-page')).ZoneSearchPage,
  knows: { typed: 'nothing', asked: 'nothing', named: 'nothing', found: 'nothing', sort: 'by date', page: 1, isTold: false } as Known,
  inputs: {
    'a support person': { user: support, leads: to('form') },
    'a support person who comes back to a list': {
      ...openAt(new URLSearchParams({ ...fields['all fields'], sort: '-title', page: '2' }).toString()),
      leads: to('searching', {
        knows: { typed: 'all fields', asked: 'all fields', named: 'all fields', sort: 'by title, downwards', page: 2 },
      }),
    },
    'a support person with a whole link in the address': {
      ...openAt(new URLSearchParams({ token: whole }).toString()),
      leads: to('searching', { knows: { typed: 'a whole link', asked: 'a whole link', named: 'a whole link' } }),
    },
    'a support person with too long a token in the address': {
      ...openAt(new URLSearchParams(fields['too long a token']).toString()),
      leads: to('refused.faulty', {
        danger: 'search.faulty',
        knows: { typed: 'too long a token', named: 'too long a token', isTold: true },
      }),
    },
  },
  input: () => searchLinksInput(''),
  events: {
    'field.changed': ({ known: { typed, found }, is }) => {
      if (is('searching') || is('failed')) return {};
      const type = (next: Typed) => {
        const knows = { typed: next, isTold: false };
        if (is('refused')) return to(found === 'nothing' ? 'form' : 'listed', { knows });
        if (is('none')) return to('none', { info: 'search.nothing', knows });
        if (is('interrupted')) return to('interrupted', { warning: 'common.interrupted', knows });
        return to(is('listed') ? 'listed' : 'form', { knows });
      };
      const fill = (next: Typed, field: 'teacher' | 'token' = 'teacher') =>
        [{ field, text: fields[next][field] ?? '' }, type(next)] as const;
      return {
        ...(typed === 'nothing' && { 'types a teacher': fill('a teacher') }),
        ...(typed === 'nothing' &&
          is('form') && {
            'types spaces': fill('spaces'),
            'pastes a whole link': fill('a whole link', 'token'),
            'types too long a token': fill('too long a token', 'token'),
          }),
        ...(typed === 'a teacher' && { 'empties the field': fill('nothing') }),
        ...(typed === 'spaces' && { 'types a teacher instead': fill('a teacher') }),
        ...((typed === 'a whole link' || typed === 'too long a token') && { 'empties the field': fill('nothing', 'token') }),
      };
    },
    'field.left': ({ known: { typed, isTold }, is }) =>
      is('form') && typed === 'too long a token' && !isTold
        ? { 'leaves the field': [{ field: 'token' }, to('form', { knows: { isTold: true } })] }
        : {},
    'search.requested': ({ known: { typed }, is }) => {
      if (is('searching') || is('failed')) return undefined;
      if (typed === 'nothing' || typed === 'spaces') return to('refused.blank', { danger: 'search.blank' });
      if (typed === 'too long a token') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      return to('searching', { knows: { asked: typed, named: typed, found: 'nothing', page: 1 } });
    },
    'sort.chosen': ({ known: { typed, asked, found, sort }, is }) =>
      (is('listed') || is('searching')) && found === 'many' && typed === asked && typed === 'a teacher'
        ? {
            'sorts by title': [
              { column: 'title' },
              to('searching', { knows: { page: 1, sort: sort === 'by title' ? 'by title, downwards' : 'by title' } }),
            ],
          }
        : {},
    'page.chosen': ({ known: { typed, asked, found, page }, is }) => {
      if (!(is('listed') || is('searching')) || found !== 'many' || typed !== asked || typed !== 'a teacher') return {};
      return page === 1
        ? { 'goes to the next page': [{ page: 2 }, to('searching', { knows: { page: 2 } })] }
        : { 'goes to the previous page': [{ page: 1 }, to('searching', { knows: { page: 1 } })] };
    },
    dismissed: to('form'),
  },
  calls: {
    search: {
      sends: ({ asked, sort, page }) => ({
        findStudentLinks: {
          query: {
            ...(asked === 'a teacher' ? { teacher: 'elena' } : fields[asked]),
            ...(sort !== 'by date' && { sort: sorts[sort] }),
            page,
          },
        },
      }),
      answers: {
        'finds two links': [ok({ ...both, total: 2 }), searched('two')],
        'finds more links than fit on a page': [ok({ ...both, total: 101 }), searched('many')],
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
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`zoneControl.${field}`, text),
    'field.left': (page) => page.leave('zoneControl.token'),
    'search.requested': (page) => page.press('search.submit'),
    'sort.chosen': (page) => page.press('zoneControl.titleName'),
    'page.chosen': (page, { page: number }) => page.press(number === 1 ? 'table.previousPage' : 'table.nextPage'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: { form: all, refused: all, searching: all, listed: all, none: all, interrupted: all, failed: all },
});
