import { findSchool } from '../../../src/areas/registration/flows';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const spain = { id: 1131, name: 'España' };
const italy = { id: 1054, name: 'Italia' };
const school = { c_centro: '28', d_centro: 'IES Puerta del Sol', c_pais: spain.id };
const other = { c_centro: '44', d_centro: 'CEIP Alcántara', c_pais: spain.id };

const asking = (page: Page, { postalCode }: { readonly postalCode: string }) => {
  page.field('findSchool.postalCode', postalCode);
  page.absent({ data: school.d_centro });
};

export const findSchoolModel = model(findSchool, {
  name: 'Find the school by postal code',
  area: 'registration',
  opens: '/register',
  reach: (page) => page.press('registration.findSchool'),
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => <RegisterPage finderLogic={logic} />;
  },
  inputs: { somebody: {} },
  events: {
    'country.chosen': ({ countryId }): Record<string, { countryId: number }> =>
      countryId === null ? { 'chooses Spain': { countryId: spain.id } } : {},
    'postal.changed': ({ postalCode }) =>
      postalCode === ''
        ? { 'types a postal code': { postalCode: '45001' }, 'types half a postal code': { postalCode: '4' } }
        : { 'empties the postal code': { postalCode: '' } },
    'school.picked': { 'picks the school': { schoolId: school.c_centro } },
  },
  answers: {
    listCountries: { 'gets the countries': ok([spain, italy]) },
    listSchools: {
      'finds schools': ok([school, other]),
      'finds no school': ok([]),
      'has a postal code that the server does not take': problem(400, { type: 'invalid-request' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
    },
  },
  guardsRead: ({ countryId, postalCode, picked, schools }) => [countryId, postalCode, picked, schools.length],
  perform: {
    'country.chosen': (page) => page.choose('findSchool.country', { data: spain.name }),
    'postal.changed': (page, { postalCode }) => page.fill('findSchool.postalCode', postalCode),
    'search.requested': (page) => page.press('findSchool.search'),
    'school.picked': (page) => page.pick({ data: school.d_centro }),
    accepted: (page) => page.press('common.accept'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    withoutCountries: (page) => {
      page.text('registration.finderFailed');
      page.absent('findSchool.title');
    },
    opening: (page) => page.absent('findSchool.postalCode'),
    choosing: (page, { postalCode }) => page.field('findSchool.postalCode', postalCode),
    'choosing.asking': asking,
    'choosing.asking.untried': (page, context) => {
      asking(page, context);
      page.absent('findSchool.nothingFound');
    },
    'choosing.listed': (page) => {
      page.data(school.d_centro);
      page.data(other.d_centro);
    },
    chosen: (page) => page.field('registration.school', school.d_centro),
    closed: (page) => page.absent('findSchool.title'),
  },
});
