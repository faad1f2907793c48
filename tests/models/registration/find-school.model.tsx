import { findSchool } from '../../../src/areas/registration/flows/find-school';
import { registration } from '../../../src/areas/registration/flows/registration';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const spain = { id: 1131, name: 'España' };
const italy = { id: 1054, name: 'Italia' };
const school = { c_centro: '28', d_centro: 'IES Puerta del Sol', c_pais: spain.id };
const other = { c_centro: '44', d_centro: 'CEIP Alcántara', c_pais: spain.id };

type Known = { readonly country: string; readonly postalCode: string; readonly picked: string };

const canSearch = ({ country, postalCode }: Known) => country !== '' && postalCode === ' 45001';

const failed = to('choosing.asking.failed', { danger: 'common.error' });

/** What the person has said of the school, and whether they can go on with it. */
const said = (page: Page, known: Known) => {
  page.heading('findSchool.title');
  page.field('findSchool.country', known.country === '' ? '' : String(spain.id));
  page.field('findSchool.postalCode', known.postalCode);
  if (canSearch(known)) page.button('findSchool.search');
  else page.disabled('findSchool.search');
  if (known.picked === '') page.disabled('common.accept');
  else page.button('common.accept');
};

const asking = (page: Page, known: Known) => {
  said(page, known);
  for (const { d_centro } of [school, other]) page.absent({ data: d_centro });
};

export const findSchoolModel = model(findSchool, {
  name: 'Find the school by postal code',
  area: 'registration',
  opens: '/register',
  reach: (page) => page.press('registration.findSchool'),
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => <RegisterPage logic={registration.provide({ actors: { findSchool: childFlow(logic) } })} />;
  },
  knows: { country: '', postalCode: '', picked: '' },
  inputs: { somebody: { leads: to('opening') } },
  events: {
    'country.chosen': {
      'chooses Spain': [
        { countryId: spain.id },
        ({ known }) => (known.country === '' ? to('choosing.asking.untried', { knows: { country: spain.name } }) : undefined),
      ],
    },
    'postal.changed': ({ known }) => {
      const typed = (postalCode: string) => to('choosing.asking.untried', { knows: { postalCode, picked: '' } });
      return known.postalCode === ''
        ? {
            'types a postal code': [{ postalCode: ' 45001' }, typed(' 45001')],
            'types half a postal code': [{ postalCode: '4' }, typed('4')],
          }
        : { 'empties the postal code': [{ postalCode: '' }, typed('')] };
    },
    'search.requested': ({ known }) => (canSearch(known) ? to('searching', { knows: { picked: '' } }) : disabled),
    'school.picked': {
      'picks the second school': [
        { schoolId: other.c_centro },
        ({ known }) => (known.picked === '' ? to('choosing.listed', { knows: { picked: other.d_centro } }) : undefined),
      ],
    },
    accepted: ({ known }) => (known.picked === '' ? disabled : to('chosen')),
    cancelled: to('closed'),
  },
  calls: {
    listCountries: {
      sends: () => ({ getCountries: {} }),
      answers: { 'gets the countries': [ok([spain, italy]), to('choosing.asking.untried')] },
      faults: to('withoutCountries'),
    },
    listSchools: {
      sends: () => ({ findSchools: { path: { countryId: spain.id, postalCode: '45001' } } }),
      answers: {
        'finds schools': [ok([school, other]), to('choosing.listed')],
        'finds no school': [ok([]), to('choosing.asking.nothingFound', { info: 'findSchool.nothingFound' })],
        'has a postal code that the server does not take': [problem(400, { type: 'invalid-request' }), failed],
        'has tried too often': [
          problem(429, { type: 'too-many-tries' }),
          to('choosing.asking.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
      },
      faults: failed,
    },
  },
  perform: {
    'country.chosen': (page) => page.choose('findSchool.country', { data: spain.name }),
    'postal.changed': (page, { postalCode }) => page.fill('findSchool.postalCode', postalCode),
    'search.requested': (page) => page.press('findSchool.search'),
    'school.picked': (page) => page.pick({ data: other.d_centro }),
    accepted: (page) => page.press('common.accept'),
    cancelled: (page, _, { is }) => page.press(is('opening') ? 'common.close' : 'common.cancel'),
  },
  shows: {
    opening: (page) => {
      page.heading('findSchool.title');
      page.absent('findSchool.postalCode');
    },
    withoutCountries: (page) => {
      page.absent('findSchool.title');
      page.text('registration.finderFailed');
      page.field('person.school', '');
    },
    'choosing.asking': asking,
    'choosing.asking.untried': (page, known) => {
      asking(page, known);
      page.absent('findSchool.nothingFound');
    },
    'choosing.listed': (page, known) => {
      said(page, known);
      page.ticked({ data: school.d_centro }, false);
      page.ticked({ data: other.d_centro }, known.picked !== '');
    },
    searching: (page, known) => {
      page.field('findSchool.country', String(spain.id));
      page.field('findSchool.postalCode', known.postalCode);
      page.absent({ data: school.d_centro });
    },
    chosen: (page) => {
      page.absent('findSchool.title');
      page.field('person.school', other.d_centro);
    },
    closed: (page) => {
      page.absent('findSchool.title');
      page.absent('registration.finderFailed');
      page.field('person.school', '');
    },
  },
});
