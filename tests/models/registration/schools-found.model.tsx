import { findSchool, schools } from '../../../src/areas/registration/flows/find-school';
import { registration } from '../../../src/areas/registration/flows/registration';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { italy, manySchools, other, school, spain } from './schools';

type Known = {
  readonly found: 'nothing' | 'a few' | 'many';
  readonly filter: string;
  readonly order: 'as found' | 'upwards' | 'downwards';
  readonly page: number;
  readonly picked: string;
};

const of = { countryId: spain.id, postalCode: ' 45 001' };
const anew = { found: 'nothing', filter: '', page: 1, picked: '' } as const;
const item = { id: other.c_centro, name: other.d_centro, countryId: spain.id };

const unavailable = to('failed.unavailable', { danger: 'common.error' });

/** The first and the last row of each page, for each way in which the rows can be sorted. */
const pages = {
  'as found': [
    [school.d_centro, 'Colegio D'],
    ['Colegio E', other.d_centro],
  ],
  upwards: [
    [other.d_centro, 'Colegio I'],
    ['Colegio J', school.d_centro],
  ],
  downwards: [
    [school.d_centro, 'Colegio B'],
    ['Colegio A', other.d_centro],
  ],
} as const;

const isUntouched = ({ filter, order, page, picked }: Known) => filter === '' && order === 'as found' && page === 1 && picked === '';

const showsFew = (page: Page, { picked }: Known) => {
  page.absent('table.filter');
  page.absent('table.nextPage');
  page.text('findSchool.found', { count: 2 });
  page.ticked({ data: school.d_centro }, false);
  page.ticked({ data: other.d_centro }, picked !== '');
};

const showsMany = (page: Page, known: Known) => {
  page.field('table.filter', known.filter);
  if (known.filter === 'alcantara') {
    page.text('findSchool.found', { count: 1 });
    page.ticked({ data: other.d_centro }, known.picked !== '');
    page.absent({ data: school.d_centro });
    page.absent('table.nextPage');
  } else if (known.filter !== '') {
    page.text('table.nothingFound');
    page.text('findSchool.found', { count: 0 });
    if (known.picked !== '') page.text('table.picked', { row: known.picked });
  } else {
    const rows = pages[known.order];
    const isLast = known.page === 2;
    page.text('findSchool.found', { count: manySchools.length });
    page.text('table.page', { page: known.page, pages: rows.length });
    page.data(rows[isLast ? 1 : 0][0]);
    page.data(rows[isLast ? 1 : 0][1]);
    page.absent({ data: rows[isLast ? 0 : 1][0] });
    if (isLast) page.disabled('table.nextPage');
    else page.disabled('table.previousPage');
  }
};

export const schoolsFoundModel = model(schools, {
  name: 'Select a school from the search results',
  area: 'registration',
  opens: '/register',
  reach: [
    (page) => page.press('registration.findSchool'),
    async (page) => {
      await page.choose('findSchool.country', { data: spain.name });
      await page.fill('findSchool.postalCode', ' 45 001');
      await page.press('findSchool.search');
    },
  ],
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => {
      const finder = findSchool.provide({ actors: { schools: childFlow(logic) } });
      return <RegisterPage logic={registration.provide({ actors: { findSchool: childFlow(finder) } })} />;
    };
  },
  knows: { found: 'nothing', filter: '', order: 'as found', page: 1, picked: '' } as Known,
  inputs: { somebody: { input: { of }, leads: to('loading') } },
  // The paths try one action at a time, because all combinations would be many paths. The rule that selects the rows has separate tests.
  events: {
    asked: {
      'searches again': [
        {},
        ({ is, known }) =>
          is('loading') || known.order === 'upwards' || known.filter === 'alcantara' ? undefined : to('loading', { knows: anew }),
      ],
    },
    retried: to('loading'),
    'filter.changed': ({ known }) => {
      if (known.found !== 'many') return {};
      const filter = (filter: string) => [{ filter }, to('listed', { knows: { filter, page: 1 } })] as const;
      if (known.filter !== '') return { 'empties the filter': filter('') };
      return {
        ...((isUntouched(known) || known.page === 2) && { 'filters by a name without its accent': filter('alcantara') }),
        ...(known.picked !== '' && { 'filters by an unknown name': filter('alcantara sol') }),
      };
    },
    'sort.chosen': ({ known }) => {
      const order = known.order === 'upwards' ? 'downwards' : 'upwards';
      return known.found === 'many' && known.filter === '' && known.picked === ''
        ? { 'sorts by name': [{ column: 'name' }, to('listed', { knows: { order, page: 1 } })] }
        : {};
    },
    'page.chosen': ({ known }) => {
      if (known.found !== 'many' || known.filter !== '' || known.picked !== '') return {};
      return known.page === 1
        ? { 'goes to the next page': [{ page: 2 }, to('listed', { knows: { page: 2 } })] }
        : { 'goes to the previous page': [{ page: 1 }, to('listed', { knows: { page: 1 } })] };
    },
    'row.picked': ({ known }) => {
      const isSeen = known.found === 'a few' || (known.page === 2 && known.order === 'as found');
      return isSeen && known.picked === ''
        ? { 'selects the last school': [{ item }, to('listed', { knows: { picked: other.d_centro } })] }
        : {};
    },
  },
  calls: {
    load: {
      sends: () => ({ findSchools: { path: { countryId: spain.id, postalCode: '45001' } } }),
      answers: {
        'finds schools': [ok([school, other]), to('listed', { knows: { found: 'a few' } })],
        'finds more schools than fit on a page': [ok(manySchools), to('listed', { knows: { found: 'many' } })],
        'finds no school': [ok([]), to('empty', { info: 'findSchool.nothingFound' })],
        'exceeds the limit on attempts': [
          problem(429, { type: 'too-many-tries' }),
          to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
      },
      faults: unavailable,
    },
  },
  around: { getCountries: ok([spain, italy]) },
  perform: {
    asked: (page) => page.press('findSchool.search'),
    retried: (page) => page.press('common.retry'),
    'filter.changed': (page, { filter }) => page.fill('table.filter', filter),
    'sort.chosen': (page) => page.press('person.school'),
    'page.chosen': (page, { page: to }) => page.press(to === 1 ? 'table.previousPage' : 'table.nextPage'),
    'row.picked': (page) => page.pick({ data: other.d_centro }),
  },
  shows: {
    loading: (page) => {
      page.field('findSchool.postalCode', ' 45 001');
      page.absent({ data: school.d_centro });
      page.disabled('findSchool.pick');
    },
    listed: (page, known) => {
      page.heading('findSchool.title');
      if (known.found === 'many') showsMany(page, known);
      else showsFew(page, known);
      if (known.picked === '') page.disabled('findSchool.pick');
      else page.button('findSchool.pick');
    },
    empty: (page) => page.button('findSchool.search'),
    failed: (page) => {
      page.button('findSchool.search');
      page.button('common.retry');
      page.absent({ data: school.d_centro });
    },
  },
});
