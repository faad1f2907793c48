import { bookRenewal } from '../../../src/areas/children-order/flows/book-renewal';
import type { Child } from '../../../src/areas/children-order/types';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';
import { access, ana, emptyChild, formOf, keptOf, levels, maths, orderer, schools, start, wholeChild } from './order-wire';
import { aroundRenewal } from './pages';

type Known = {
  /** The part of the choice that has changed since the person made it. */
  readonly changed: 'nothing' | 'the price' | 'the stock' | 'the book' | 'the level' | 'the school';
};

/** Two children: the tab of an empty child is open, and the changed book belongs to the other child. */
const children: readonly Child[] = [emptyChild, { ...wholeChild, key: '2' }];

const lists = {
  findChildSchools: ok({ centros: schools }),
  getSchoolLevels: ok({ levels }),
  getSubjectBooks: ok({ isbns: [maths] }),
};
const gets = (differently: Partial<Record<keyof typeof lists, ReturnType<typeof problem>>> = {}) => answers({ ...lists, ...differently });
const changes = (changed: Known['changed']) => to('changed', { warning: 'childrenOrder.renewed', knows: { changed } });
const failed = to('failed', { danger: 'childrenOrder.renewalFailed' });
const interrupted = to('interrupted', { warning: 'common.interrupted' });
const asked = Object.keys(lists) as readonly (keyof typeof lists)[];

const mayNotOrder = Object.fromEntries(
  asked.map((operation) => [
    `may not order any more (${operation})`,
    [gets({ [operation]: problem(403, { type: 'no-children-order' }) }), failed] as const,
  ]),
);

export const bookRenewalModel = model(bookRenewal, {
  name: 'Look up anew what was chosen for the children of an order',
  area: 'children-order',
  opens: '/gratishp',
  reach: [(page) => page.press('common.accept')],
  page: aroundRenewal,
  around: { ...access, ...start },
  atOnce: Object.keys(start),
  knows: { changed: 'nothing' } as Known,
  inputs: {
    'a teacher whose order was refused because of a book': {
      user: ana,
      keeps: keptOf({ ...formOf(...children), areBooksOld: true }),
      input: { children, orderer },
      leads: to('looking'),
    },
  },
  events: {
    retried: to('looking'),
    read: to('ended'),
  },
  calls: {
    renewBooks: {
      sends: () => ({
        findChildSchools: { path: { zip: '45001' } },
        getSchoolLevels: { path: { schoolId: '28' }, query: { idhijo: 3 } },
        getSubjectBooks: { path: { school: '28', level: 4, subject: 2, teacherId: ana.id, schoolId: '7' } },
      }),
      answers: {
        'finds all as it was': [gets(), to('ended')],
        'finds that the book has another value': [
          gets({ getSubjectBooks: ok({ isbns: [{ ...maths, coste: 40 }] }) }),
          changes('the price'),
        ],
        'finds that the book is out of stock': [gets({ getSubjectBooks: ok({ isbns: [{ ...maths, stock: 'N' }] }) }), changes('the stock')],
        'finds that the book is offered no more': [gets({ getSubjectBooks: ok({ isbns: [] }) }), changes('the book')],
        'finds no such subject': [gets({ getSubjectBooks: problem(404, { type: 'not-found' }) }), changes('the book')],
        'finds that the level is offered no more': [
          answers({ ...lists, getSchoolLevels: ok({ levels: [levels[1]] }) }),
          changes('the level'),
        ],
        'finds no such school': [gets({ getSchoolLevels: problem(404, { type: 'not-found' }) }), changes('the level')],
        'finds that the school is not there any more': [gets({ findChildSchools: ok({ centros: [] }) }), changes('the school')],
        ...mayNotOrder,
      },
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    read: (page) => page.press('childrenOrder.review'),
  },
  shows: {
    looking: (page) => page.absent('childrenOrder.send'),
    failed: (page) => page.absent('childrenOrder.send'),
    interrupted: (page) => page.absent('childrenOrder.send'),
    changed: (page, { changed }) => {
      page.heading({ data: 'Lucía' });
      page.absent('childrenOrder.send');
      if (changed === 'the price') page.text('childrenOrder.nowCosts', { title: maths.titulo, price: '40,00\u00a0€' });
      else if (changed === 'the stock') page.text('childrenOrder.nowSoldOut', { title: maths.titulo });
      else
        page.text('childrenOrder.nowGone', {
          title: { 'the school': 'CEIP La Ribera', 'the level': '4.º de Primaria' }[changed as string] ?? maths.titulo,
        });
    },
    ended: (page) => page.field('person.name', ''),
  },
});
