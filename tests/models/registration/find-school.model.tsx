import { findSchool } from '../../../src/areas/registration/flows/find-school';
import { registration } from '../../../src/areas/registration/flows/registration';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { type Answer, ok } from '../../support/wire/answers';
import { italy, other, school, spain } from './schools';

type Known = { readonly country: string; readonly postalCode: string; readonly picked: string };

const canSearch = ({ country, postalCode }: Known) => country !== '' && postalCode === ' 45 001';

/** Whether the typed text is not a postal code of Spain, because it is too short or has no province. */
const isNone = ({ country, postalCode }: Known) => country === spain.name && ['4500', '99999'].includes(postalCode);

/** Checks the entered data of the school, and whether the person can continue with this data. */
const showsErrors = (page: Page, known: Known) => {
  page.heading('findSchool.title');
  page.field('findSchool.country', String([spain, italy].find(({ name }) => name === known.country)?.id ?? ''));
  page.field('findSchool.postalCode', known.postalCode);
  if (known.picked === '') page.disabled('findSchool.pick');
  else page.button('findSchool.pick');
};

/** Answers the request for schools, and waits until the page shows a school. */
const finds = async (page: Page, { answers }: { readonly answers: (of: Readonly<Record<string, Answer>>) => Promise<void> }) => {
  await answers({ findSchools: ok([school, other]) });
  await page.comes({ data: school.d_centro });
};

export const findSchoolModel = model(findSchool, {
  name: 'Find the school by postal code',
  area: 'registration',
  opens: '/register',
  reach: [(page) => page.press('registration.findSchool')],
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => <RegisterPage logic={registration.provide({ actors: { findSchool: childFlow(logic) } })} />;
  },
  knows: { country: '', postalCode: '', picked: '' },
  inputs: { somebody: { leads: to('opening') } },
  events: {
    'country.chosen': {
      'selects Spain': [
        { countryId: spain.id },
        ({ known }) => (known.country === '' ? to('choosing.asking', { knows: { country: spain.name } }) : undefined),
      ],
      'selects another country': [
        { countryId: italy.id },
        at({
          'choosing.searched': ({ known }) =>
            known.picked === '' ? undefined : to('choosing.asking', { knows: { country: italy.name, picked: '' } }),
        }),
      ],
    },
    'postal.changed': ({ known }) => {
      const typed = (postalCode: string) => to('choosing.asking', { knows: { postalCode, picked: '' } });
      return known.postalCode === ''
        ? {
            'types a postal code': [{ postalCode: ' 45 001' }, typed(' 45 001')],
            'types part of a postal code': [{ postalCode: '4500' }, typed('4500')],
            'types a postal code of no province': [{ postalCode: '99999' }, typed('99999')],
          }
        : { 'empties the postal code': [{ postalCode: '' }, typed('')] };
    },
    'search.requested': ({ known, is }) => {
      if (known.country === italy.name) return undefined;
      if (canSearch(known)) return to('choosing.searched', { knows: { picked: '' } });
      return isNone(known) && !is('choosing.incomplete') ? to('choosing.incomplete') : disabled;
    },
    picked: {
      'selects the second school': [
        { item: { id: other.c_centro, name: other.d_centro, countryId: spain.id } },
        ({ known }) => (known.picked === '' ? to('choosing.searched', { knows: { picked: other.d_centro } }) : undefined),
      ],
    },
    accepted: ({ known }) => (known.picked === '' ? disabled : to('chosen')),
    cancelled: to('closed'),
  },
  calls: {
    listCountries: {
      sends: () => ({ getCountries: {} }),
      answers: { 'gets the countries': [ok([spain, italy]), to('choosing.asking')] },
      faults: to('withoutCountries'),
    },
  },
  perform: {
    'country.chosen': (page, { countryId }) =>
      page.choose('findSchool.country', { data: countryId === spain.id ? spain.name : italy.name }),
    'postal.changed': async (page, { postalCode }, here) => {
      if (here.is('choosing.searched') && here.known.picked === '') await finds(page, here);
      await page.fill('findSchool.postalCode', postalCode);
    },
    'search.requested': async (page, _, here) => {
      if (here.is('choosing.searched') && here.known.picked === '') await finds(page, here);
      await page.press('findSchool.search');
    },
    picked: async (page, { item }, here) => {
      await finds(page, here);
      await page.pick({ data: item.name });
    },
    accepted: (page) => page.press('findSchool.pick'),
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
    'choosing.asking': (page, known) => {
      showsErrors(page, known);
      if (canSearch(known) || isNone(known)) page.button('findSchool.search');
      else page.disabled('findSchool.search');
      page.absent('findSchool.fiveDigits');
      for (const { d_centro } of [school, other]) page.absent({ data: d_centro });
    },
    'choosing.incomplete': (page, known) => {
      showsErrors(page, known);
      page.text('findSchool.fiveDigits');
      page.disabled('findSchool.search');
    },
    'choosing.searched': (page, known) => {
      showsErrors(page, known);
      if (known.picked !== '') page.ticked({ data: known.picked }, true);
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
