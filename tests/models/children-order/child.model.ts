import { child } from '../../../src/areas/children-order/flows/child';
import type { Child } from '../../../src/areas/children-order/types';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { writtenDay } from '../written-day';
import {
  access,
  ana,
  boxOf,
  emptyChild,
  formOf,
  keptOf,
  knownChild,
  levels,
  maths,
  orderer,
  picture,
  pictureFile,
  schools,
  start,
  subjects,
  wholeChild,
} from './order-wire';
import { aroundChild } from './pages';

type Known = {
  readonly who: 'new' | 'known' | 'whole';
  readonly name: string;
  readonly hasPicture: boolean;
  readonly birthDate: string;
  readonly zip: string;
  readonly school: '28' | '44' | '';
  readonly level: '4' | '5' | '';
  readonly hasBook: boolean;
  /** The part of the form that shows its errors, because the person has left it, or sent the form. */
  readonly judged: 'none' | 'the postal code' | 'the school' | 'all';
  /** The field that could not be changed, because books depend on it. */
  readonly refused: 'postalCode' | 'school' | 'level' | '';
  /** Whether only some of the schools or levels are listed. */
  readonly isShort: boolean;
  /** The name of a choice that is no longer offered. */
  readonly lost: string;
};

const newcomer: Known = {
  who: 'new',
  name: '',
  hasPicture: false,
  birthDate: '',
  zip: '',
  school: '',
  level: '',
  hasBook: false,
  judged: 'none',
  refused: '',
  isShort: false,
  lost: '',
};
const lucia: Known = { ...newcomer, who: 'known', name: 'Lucía', birthDate: '2015-03-09', zip: '45001', school: '28' };

const starts = (filled: Child, isChecked = false) => ({
  user: ana,
  keeps: keptOf({ ...formOf(filled), checked: isChecked ? [filled.key] : [] }),
  input: { child: filled, orderer, isChecked },
});

const names = { '28': 'CEIP La Ribera', '44': 'IES Monte Claro', '': '' } as const;
const failedSchools = to('failed.schools', { danger: 'childrenOrder.schoolsFailed' });
const failedLevels = to('failed.levels', { danger: 'childrenOrder.levelsFailed' });
const interrupted = to('failed.interrupted', { warning: 'common.interrupted' });

const places = ['withoutPostalCode', 'withoutSchools', 'choosingSchool', 'withoutLevels', 'choosingLevel', 'choosingBooks'] as const;
/** Returns the current state, if it is one of `places`; undefined otherwise, for example while a list loads. */
const placeOf = (is: (state: (typeof places)[number]) => boolean) => places.find((place) => is(place));

const noLevel = { level: '', hasBook: false, refused: '' } as const;

const shows = (page: Page, fault: string, isShown: boolean) =>
  isShown ? page.text(`childrenOrder.fault.${fault}`) : page.absent(`childrenOrder.fault.${fault}`);

/** Checks the fields and messages that are visible in each of the states in `places`. */
const showsErrors = (page: Page, known: Known) => {
  const isJudged = known.judged === 'all';
  page.field('person.name', known.name);
  page.field('childrenOrder.birthDate', writtenDay(known.birthDate));
  page.field('childrenOrder.postalCode', known.zip);
  shows(page, 'first-name', isJudged && known.name.trim() === '');
  shows(page, 'first-surname', isJudged && known.who === 'new');
  shows(page, 'birth-date', isJudged && known.birthDate === '');
  shows(page, 'family-book', isJudged && known.who === 'new' && !known.hasPicture);
  if (known.lost !== '') page.text('childrenOrder.lost', { name: known.lost });
};

export const childModel = model(child, {
  name: 'Fill in a child of an order',
  area: 'children-order',
  opens: '/gratishp',
  reach: [(page) => page.press('common.accept'), (page) => page.comes('childrenOrder.postalCode')],
  page: aroundChild,
  around: { ...access, ...start },
  knows: newcomer,
  inputs: {
    'a teacher with a new child': { ...starts(emptyChild), leads: to('withoutPostalCode') },
    'a teacher with a known child': { ...starts(knownChild), leads: to('lookingForSchools', { knows: lucia }) },
    'a teacher with a child that was filled in before': {
      ...starts(wholeChild, true),
      leads: to('lookingForSchools', { knows: { ...lucia, who: 'whole', level: '4', hasBook: true, judged: 'all' } }),
    },
    'a teacher with a new child that was sent with faults': {
      ...starts(emptyChild, true),
      leads: to('withoutPostalCode', { knows: { judged: 'all' } }),
    },
  },
  events: {
    'field.changed': ({ known, is }) => {
      const place = placeOf(is);
      if (!place) return {};
      if (known.who === 'known') return place === 'choosingSchool' ? { 'types a name': [{ field: 'name', text: 'Eva' }, disabled] } : {};
      if (known.who === 'whole' || place !== 'withoutPostalCode' || known.zip !== '') return {};
      const types = (field: 'name' | 'birthDate', text: string) => [{ field, text }, to(place, { knows: { [field]: text } })] as const;
      return {
        ...(known.name === '' && { 'types a name': types('name', 'Eva'), 'types spaces as a name': types('name', '  ') }),
        ...(known.name === 'Eva' && known.birthDate === '' && { 'enters a birth date': types('birthDate', '2015-03-09') }),
      };
    },
    'field.left': ({ known, is }) => {
      // The message remains, so that nothing moves under the pointer of a person who goes on to the books.
      if (known.refused === 'postalCode') return { 'leaves the locked postal code': [{ field: 'postalCode' }, to('choosingBooks')] };
      if (known.who !== 'new' || known.judged !== 'none' || known.name !== '') return {};
      if (is('withoutPostalCode'))
        return { 'leaves the postal code': [{ field: 'postalCode' }, to('withoutPostalCode', { knows: { judged: 'the postal code' } })] };
      return is('choosingSchool') && known.lost === ''
        ? { 'leaves the school': [{ field: 'school' }, to('choosingSchool', { knows: { judged: 'the school' } })] }
        : {};
    },
    'picture.changed': ({ known, is }) =>
      is('withoutPostalCode') && known.name === '' && known.zip === '' && known.judged !== 'the postal code' && !known.hasPicture
        ? { 'chooses a picture': [{ picture }, to('withoutPostalCode', { knows: { hasPicture: true } })] }
        : {},
    'postal.changed': ({ known, is }) => {
      const place = placeOf(is);
      if (known.hasBook) {
        return place === 'choosingBooks' && known.refused === ''
          ? { 'types another postal code': [{ text: '10001' }, to('choosingBooks', { knows: { refused: 'postalCode' } })] }
          : {};
      }
      const isNewTried = known.name === '' && !known.hasPicture && known.judged !== 'the school';
      const isTried = known.who === 'known' ? place !== undefined : known.who === 'new' && isNewTried;
      if (!isTried) return {};
      const typed = (zip: string) => ({ zip, school: '', lost: '', ...noLevel }) as const;
      return {
        ...(known.zip !== '10001' && {
          'types a postal code': [{ text: ' 10 001' }, to('lookingForSchools', { knows: typed('10001') })] as const,
        }),
        ...(known.zip !== '99999' && {
          'types a postal code of no province': [{ text: '99 999' }, to('withoutPostalCode', { knows: typed('99999') })] as const,
        }),
      };
    },
    'school.chosen': ({ known, is }) => {
      const chooses = (id: '28' | '44') => [{ id }, to('lookingForLevels', { knows: { school: id, lost: '', ...noLevel } })] as const;
      if (known.hasBook)
        return is('choosingBooks') && known.refused === ''
          ? { 'chooses another school': [{ id: '44' }, to('choosingBooks', { knows: { refused: 'school' } })] }
          : {};
      if (is('choosingSchool')) return known.judged === 'the school' ? {} : { 'chooses a school': chooses('44') };
      return is('withoutLevels') && known.school === '44' && !known.isShort ? { 'chooses another school': chooses('28') } : {};
    },
    'level.chosen': ({ known, is }) => {
      if (known.hasBook)
        return is('choosingBooks') && known.refused === ''
          ? { 'chooses another level': [{ id: 5 }, to('choosingBooks', { knows: { refused: 'level' } })] }
          : {};
      if (!is('choosingLevel') && !(is('choosingBooks') && known.level === '4' && !known.isShort)) return {};
      const id = known.level === '4' || known.isShort ? 5 : 4;
      return { 'chooses a level': [{ id }, to('choosingBooks', { knows: { level: id === 4 ? '4' : '5', lost: '', refused: '' } })] };
    },
    'books.changed': ({ known, is }) =>
      is('choosingBooks') && known.who === 'whole' && known.hasBook
        ? { 'takes the book back': [{ subject: 2, books: [] }, to('choosingBooks', { knows: { hasBook: false, refused: '' } })] }
        : {},
    retried: to('lookingForSchools'),
    checked: ({ known, is }) => {
      const place = placeOf(is);
      const changesErrors = known.judged === 'none' || known.refused !== '';
      return place && changesErrors ? to(place, { knows: { judged: 'all', refused: '' } }) : undefined;
    },
  },
  calls: {
    findSchools: {
      sends: ({ zip }) => ({ findChildSchools: { path: { zip } } }),
      answers: {
        'gets schools': [
          ok({ centros: schools }),
          ({ known }) => to(known.school === '' ? 'choosingSchool' : 'lookingForLevels', { knows: { isShort: false } }),
        ],
        'gets other schools': [
          ok({ centros: [schools[1]] }),
          ({ known }) =>
            known.school === '44'
              ? to('lookingForLevels', { knows: { isShort: true } })
              : to('choosingSchool', { knows: { isShort: true, lost: names[known.school] || known.lost, school: '', ...noLevel } }),
        ],
        'gets no schools': [
          ok({ centros: [] }),
          ({ known }) => to('withoutSchools', { knows: { lost: names[known.school] || known.lost, school: '', ...noLevel } }),
        ],
        'may not order any more': [problem(403, { type: 'no-children-order' }), failedSchools],
      },
      faults: { 'finds the session ended': interrupted, otherwise: failedSchools },
    },
    loadLevels: {
      sends: ({ who, school }) => ({
        getSchoolLevels: { path: { schoolId: school }, ...(who !== 'new' && { query: { idhijo: 3 } }) },
      }),
      answers: {
        'gets levels': [
          ok({ levels: [...levels, { C_NIVEL: 0, D_NIVEL: 'Otro' }] }),
          ({ known }) => to(known.level === '' ? 'choosingLevel' : 'choosingBooks', { knows: { isShort: false } }),
        ],
        'gets other levels': [
          ok({ levels: [levels[1]] }),
          ({ known }) =>
            known.level === '5'
              ? to('choosingBooks', { knows: { isShort: true } })
              : to('choosingLevel', { knows: { isShort: true, lost: known.level === '' ? known.lost : '4.º de Primaria', ...noLevel } }),
        ],
        'gets no levels': [
          ok({ levels: [] }),
          ({ known }) =>
            to('withoutLevels', { knows: { lost: known.level === '' ? known.lost : `${known.level}.º de Primaria`, ...noLevel } }),
        ],
        'may not order any more': [problem(403, { type: 'no-children-order' }), failedLevels],
        'finds no such school': [problem(404, { type: 'not-found' }), failedLevels],
      },
      faults: { 'finds the session ended': interrupted, otherwise: failedLevels },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) =>
      field === 'name' ? page.fill('person.name', text) : page.fill('childrenOrder.birthDate', writtenDay(text)),
    'field.left': (page, { field }) => page.leave(field === 'school' ? 'person.school' : 'childrenOrder.postalCode'),
    'picture.changed': (page) => page.attach('childrenOrder.picture', pictureFile),
    'postal.changed': (page, { text }) => page.fill('childrenOrder.postalCode', text),
    'school.chosen': (page, { id }) => page.choose('person.school', { data: names[id as '28' | '44'] }),
    'level.chosen': (page, { id }) => page.choose('childrenOrder.level', { data: id === 4 ? '4.º de Primaria' : '5.º de Primaria' }),
    'books.changed': async (page, _, here) => {
      await here.answers({ getLevelSubjects: ok({ asignaturas: subjects }) });
      await here.answers({ getSubjectBooks: ok({ isbns: [maths] }) });
      await page.comes(boxOf(maths));
      await page.press({ data: `Quitar ${maths.titulo}` });
    },
    retried: (page) => page.press('common.retry'),
    checked: (page) => page.press('childrenOrder.send'),
  },
  shows: {
    withoutPostalCode: (page, known) => {
      showsErrors(page, known);
      shows(page, 'postal-code', known.judged !== 'none');
      page.absent('person.school');
    },
    lookingForSchools: (page, known) => {
      showsErrors(page, known);
      page.text('childrenOrder.lookingForSchools');
      page.absent('person.school');
    },
    withoutSchools: (page, known) => {
      showsErrors(page, known);
      shows(page, 'wrong-zip', true);
    },
    choosingSchool: (page, known) => {
      showsErrors(page, known);
      page.field('person.school', '');
      shows(page, 'school', known.judged === 'all' || known.judged === 'the school');
      page.absent('childrenOrder.level');
    },
    lookingForLevels: (page, known) => {
      showsErrors(page, known);
      page.field('person.school', known.school);
      page.text('childrenOrder.lookingForLevels');
    },
    withoutLevels: (page, known) => {
      showsErrors(page, known);
      page.field('person.school', known.school);
      shows(page, 'no-levels', true);
    },
    choosingLevel: (page, known) => {
      showsErrors(page, known);
      page.field('person.school', known.school);
      page.field('childrenOrder.level', '');
      shows(page, 'level', known.judged === 'all');
    },
    failed: showsErrors,
    choosingBooks: (page, known) => {
      showsErrors(page, known);
      page.field('person.school', known.school);
      page.field('childrenOrder.level', known.level);
      shows(page, 'zip-locked', known.refused === 'postalCode');
      shows(page, 'school-locked', known.refused === 'school');
      shows(page, 'level-locked', known.refused === 'level');
    },
  },
});
