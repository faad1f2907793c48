import { bookChoice } from '../../../src/areas/children-order/flows/book-choice';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import {
  access,
  ana,
  boxOf,
  chosen,
  formOf,
  keptOf,
  language,
  levels,
  maths,
  placedChild,
  schools,
  soldOut,
  start,
  subjects,
} from './order-wire';
import { aroundBooks } from './pages';

type Known = {
  readonly subject: 'Matemáticas' | 'Lengua' | 'Música' | '';
  readonly hasMaths: boolean;
  readonly hasLanguage: boolean;
  /** Whether the book of maths is chosen, and has been sold out since. */
  readonly isSoldOut: boolean;
  /** Whether the book of maths is sold out in the last list that was read. */
  readonly isOut: boolean;
  /** Whether the book of maths was chosen before, and is no longer offered. */
  readonly isGone: boolean;
  /** Whether the subjects are listed. */
  readonly isListed: boolean;
};

const nothing: Known = { subject: '', hasMaths: false, hasLanguage: false, isSoldOut: false, isOut: false, isGone: false, isListed: false };
const numbers = { '': null, Matemáticas: 2, Lengua: 3, Música: 9 } as const;
const input = { school: '28', level: 4, teacherId: ana.id, teacherSchool: '7', subject: null, chosen: [] };

const none = { info: 'childrenOrder.noBooks' } as const;
const noneOfSubject = { info: 'childrenOrder.noBooksOfSubject' } as const;
const withoutSubjects = to('withoutSubjects.failed', { danger: 'childrenOrder.subjectsFailed' });
const withoutBooks = to('withoutBooks.failed', { danger: 'childrenOrder.booksFailed' });
const chooses = (knows: Partial<Known>) => to('choosingBooks', { knows });

/** Whether the test paths choose another subject. They do not once the chosen book is sold out or no longer offered. */
const isTried = ({ isSoldOut, isGone }: Known) => !isSoldOut && !isGone;

export const bookChoiceModel = model(bookChoice, {
  name: 'Choose the books of a child',
  area: 'children-order',
  opens: '/gratishp',
  reach: [(page) => page.press('common.accept'), (page) => page.field('childrenOrder.level', '4')],
  page: aroundBooks,
  around: { ...access, ...start, findChildSchools: ok({ centros: schools }), getSchoolLevels: ok({ levels }) },
  knows: nothing,
  inputs: {
    'a teacher who has chosen the level of a child': {
      user: ana,
      keeps: keptOf(formOf(placedChild)),
      input,
      leads: to('lookingForSubjects'),
    },
    'a teacher who had chosen a book before': {
      user: ana,
      keeps: keptOf(formOf({ ...placedChild, subject: 2, books: [chosen(maths)] })),
      input: { ...input, subject: 2, chosen: [chosen(maths)] },
      leads: to('lookingForSubjects', { knows: { subject: 'Matemáticas', hasMaths: true } }),
    },
    'a teacher who had chosen a subject that is not offered any more': {
      user: ana,
      keeps: keptOf(formOf({ ...placedChild, subject: 9 })),
      input: { ...input, subject: 9 },
      leads: to('lookingForSubjects', { knows: { subject: 'Música' } }),
    },
  },
  events: {
    'subject.chosen': ({ known }) => {
      if (!known.isListed || !isTried(known)) return {};
      const looks = (subject: 'Matemáticas' | 'Lengua') =>
        [{ subject: numbers[subject] }, to('lookingForBooks', { knows: { subject } })] as const;
      return {
        ...(known.subject !== 'Matemáticas' && { 'chooses maths': looks('Matemáticas') }),
        ...(known.subject !== 'Lengua' && { 'chooses language': looks('Lengua') }),
      };
    },
    'book.added': ({ known, is }) => {
      if (!is('choosingBooks')) return {};
      if (known.subject === 'Lengua')
        return known.hasLanguage ? {} : { 'chooses the book of language': [{ isbn: language.isbn }, chooses({ hasLanguage: true })] };
      if (known.isSoldOut) return {};
      return {
        ...(!known.hasMaths && {
          'chooses the book of maths': [{ isbn: maths.isbn }, known.isOut ? disabled : chooses({ hasMaths: true })] as const,
        }),
        'chooses a book that is out of stock': [{ isbn: soldOut.isbn }, disabled],
      };
    },
    'book.removed': ({ known, is }) => {
      const place = (['choosingBooks', 'noBooks', 'noSubjects'] as const).find((each) => is(each));
      if (!place || !known.hasMaths || (place !== 'choosingBooks' && !known.isGone)) return {};
      const message = place === 'noBooks' ? noneOfSubject : place === 'noSubjects' ? none : {};
      return {
        'takes back the book of maths': [
          { isbn: maths.isbn },
          to(place, { ...message, knows: { hasMaths: false, isSoldOut: false, isGone: false } }),
        ],
      };
    },
    retried: ({ is }) => to(is('withoutSubjects') ? 'lookingForSubjects' : 'lookingForBooks'),
  },
  calls: {
    loadSubjects: {
      sends: () => ({ getLevelSubjects: { path: { schoolId: '28', level: 4 } } }),
      answers: {
        'gets the subjects': [
          ok({ asignaturas: subjects }),
          ({ known }) =>
            known.subject === 'Matemáticas'
              ? to('lookingForBooks', { knows: { isListed: true } })
              : to('choosingSubject', { knows: { isListed: true, subject: '' } }),
        ],
        'gets no subjects': [ok({ asignaturas: [] }), ({ known }) => to('noSubjects', { ...none, knows: { isGone: known.hasMaths } })],
        'may not order any more': [problem(403, { type: 'no-children-order' }), withoutSubjects],
        'finds no such level': [problem(404, { type: 'not-found' }), withoutSubjects],
      },
      faults: {
        'finds the session ended': to('withoutSubjects.interrupted', { warning: 'common.interrupted' }),
        otherwise: withoutSubjects,
      },
    },
    loadBooks: {
      sends: ({ subject }) => ({
        getSubjectBooks: { path: { school: '28', level: 4, subject: numbers[subject] ?? 0, teacherId: ana.id, schoolId: '7' } },
      }),
      answers: {
        'gets the books': [ok({ isbns: [maths, soldOut, language] }), chooses({ isOut: false })],
        'gets books of which one is sold out now': [
          ok({ isbns: [{ ...maths, stock: 'N' }, soldOut, language] }),
          ({ known }) => chooses({ isSoldOut: known.hasMaths, isOut: true }),
        ],
        'gets no books': [
          ok({ isbns: [] }),
          ({ known }) => to('noBooks', { ...noneOfSubject, knows: { isGone: known.hasMaths && known.subject === 'Matemáticas' } }),
        ],
        'may not order any more': [problem(403, { type: 'no-children-order' }), withoutBooks],
        'finds no such subject': [problem(404, { type: 'not-found' }), withoutBooks],
      },
      faults: { 'finds the session ended': to('withoutBooks.interrupted', { warning: 'common.interrupted' }), otherwise: withoutBooks },
    },
  },
  perform: {
    'subject.chosen': (page, { subject }) => page.choose('childrenOrder.subject', { data: subject === 2 ? 'Matemáticas' : 'Lengua' }),
    'book.added': (page, { isbn }) => page.tick(boxOf([maths, soldOut, language].find((book) => book.isbn === isbn) ?? maths)),
    'book.removed': (page) => page.press({ data: `Quitar ${maths.titulo}` }),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    lookingForSubjects: (page) => page.absent('childrenOrder.subject'),
    noSubjects: (page, known) => {
      page.absent('childrenOrder.subject');
      if (known.isGone) page.text('childrenOrder.nowGone', { title: maths.titulo });
    },
    withoutSubjects: (page) => page.field('childrenOrder.postalCode', '45001'),
    choosingSubject: (page) => page.field('childrenOrder.subject', ''),
    lookingForBooks: (page, known) => page.field('childrenOrder.subject', String(numbers[known.subject])),
    noBooks: (page, known) => {
      page.absent('childrenOrder.books');
      if (known.isGone) page.text('childrenOrder.nowGone', { title: maths.titulo });
    },
    withoutBooks: (page, known) => page.field('childrenOrder.subject', String(numbers[known.subject])),
    choosingBooks: (page, known) => {
      page.field('childrenOrder.subject', String(numbers[known.subject]));
      page.text('childrenOrder.books');
      if (known.isSoldOut) page.text('childrenOrder.nowSoldOut', { title: maths.titulo });
    },
  },
});
