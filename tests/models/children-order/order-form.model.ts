import { orderForm } from '../../../src/areas/children-order/flows/order-form';
import type { Child } from '../../../src/areas/children-order/types';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import {
  access,
  ana,
  chosen,
  emptyChild,
  formOf,
  keptOf,
  knownAtHome,
  levels,
  lookUps,
  maths,
  orderer,
  picture,
  pictureFile,
  schools,
  sentAndUnpaid,
  start,
  subjects,
  terms,
  unpictured,
  wholeChild,
} from './order-wire';
import { aroundForm } from './pages';

type Known = {
  /** The children of the form, and their problem if they have one. A value with 'and' names the child of the first tab first. */
  readonly tabs:
    | 'nobody'
    | 'nobody any more'
    | 'new'
    | 'named'
    | 'known'
    | 'whole'
    | 'whole and new'
    | 'new and known'
    | 'second'
    | 'unpictured'
    | 'pictured'
    | 'two'
    /** The server has refused the picture of the child, or its birth date. */
    | 'picture refused'
    | 'date refused'
    /** The book of the second child has been sold out since it was chosen. */
    | 'outdated'
    | 'full';
  /** The child whose tab is open, if the order has two children. */
  readonly open: 'whole' | 'new';
  readonly isAgreed: boolean;
  /** Whether the page shows faults: the person has pressed Send while the form had faults, or the server has found one. */
  readonly isChecked: boolean;
  /** Whether the second child, which was empty, has been removed. */
  readonly hasRemoved: boolean;
  /** The page to which the person was going when a dialog opened. */
  readonly destination: '/' | '/notifications';
  /** Whether the server has the picture. */
  readonly isUploaded: boolean;
};

const nobody: Known = {
  tabs: 'nobody',
  open: 'new',
  isAgreed: false,
  isChecked: false,
  isUploaded: false,
  hasRemoved: false,
  destination: '/',
};
const input = { terms, known: [knownAtHome], orderer, form: formOf() };
const second: Child = { ...emptyChild, key: '2' };
const olga: Child = { ...wholeChild, key: '2', knownId: 5, name: 'Olga' };
const outdated: Child = { ...olga, books: [{ ...chosen(maths), isInStock: false }] };
const full = formOf(...Array.from({ length: 20 }, (_, at): Child => ({ ...emptyChild, key: String(at + 1) })));

const fills = (knows: Partial<Known> = {}) => to('child.filling', { knows });
const isWhole = ({ tabs }: Known) => tabs === 'whole';
const goes = (page: string) => to('left', { page });
const paid = '/gratishp/HPSuccess?order=7';

const pictureId = '4f0b0a54-7f0a-4b27-8d3c-2f1f5ae3c001';
/** Whether the paths try only one action with these children. */
const isOnlySeen = ({ tabs }: Known) =>
  ['full', 'new and known', 'second', 'unpictured', 'pictured', 'two', 'picture refused', 'date refused', 'outdated'].includes(tabs);

const isKnownOpen = ({ tabs, open }: Known) =>
  ['known', 'whole', 'unpictured', 'pictured', 'two', 'picture refused', 'date refused', 'new and known'].includes(tabs) ||
  (tabs === 'whole and new' && open === 'whole');
const shownName = (known: Known) => {
  if (known.tabs === 'outdated') return 'Olga';
  return isKnownOpen(known) ? 'Lucía' : known.tabs === 'named' ? 'Eva' : '';
};

const refusal = problem(400, { type: 'invalid-request' });
/** The refusal of a birth date that is in the future by the clock of the server. */
const unborn =
  refusal.kind === 'reply'
    ? {
        ...refusal,
        body: { ...(refusal.body as object), errors: [{ pointer: '/body/hijos/0/f_nacimiento', detail: 'must not be later' }] },
      }
    : refusal;

export const orderFormModel = model(orderForm, {
  name: 'Fill in an order of books for children',
  area: 'children-order',
  opens: '/gratishp',
  reach: [(page) => page.press('common.accept'), (page) => page.comes('childrenOrder.send')],
  page: aroundForm,
  around: {
    ...access,
    ...start,
    findChildSchools: ok({ centros: schools }),
    getSchoolLevels: ok({ levels }),
    getLevelSubjects: ok({ asignaturas: subjects }),
  },
  atOnce: [...Object.keys(access), ...Object.keys(start), ...lookUps.filter((operation) => operation !== 'getSubjectBooks')],
  knows: nobody,
  inputs: {
    'a teacher': { user: ana, input, leads: to('empty.untold') },
    'a teacher who has filled in a child before': {
      user: ana,
      keeps: keptOf(formOf(wholeChild)),
      input: { ...input, form: formOf(wholeChild) },
      leads: to('child.filling', { knows: { tabs: 'whole', open: 'whole' } }),
    },
    'a teacher who has filled in one child of two': {
      user: ana,
      keeps: keptOf(formOf(wholeChild, second)),
      input: { ...input, form: formOf(wholeChild, second) },
      leads: to('child.filling', { knows: { tabs: 'whole and new', open: 'whole' } }),
    },
    'a teacher who has filled in two children': {
      user: ana,
      keeps: keptOf(formOf(wholeChild, olga)),
      input: { ...input, form: formOf(wholeChild, olga) },
      leads: to('child.filling', { knows: { tabs: 'two', open: 'whole' } }),
    },
    'a teacher who has filled in a new child without its picture': {
      user: ana,
      keeps: keptOf(formOf(unpictured)),
      input: { ...input, form: formOf(unpictured) },
      leads: to('child.filling', { knows: { tabs: 'unpictured', open: 'whole' } }),
    },
    'a teacher who has added 20 children': {
      user: ana,
      keeps: keptOf(full),
      input: { ...input, form: full },
      leads: to('child.filling', { knows: { tabs: 'full' } }),
    },
  },
  events: {
    'child.added': ({ known, is }) => {
      if (known.tabs === 'full') return disabled;
      if (known.tabs === 'nobody any more') return undefined;
      if (is('empty')) return fills({ tabs: 'new', open: 'new' });
      return is('child.filling') && isWhole(known) && !known.isChecked && !known.isAgreed && !known.hasRemoved
        ? fills({ tabs: 'whole and new', open: 'new' })
        : undefined;
    },
    'known.added': ({ known, is }) => {
      if (known.tabs === 'nobody any more') return {};
      if (is('empty')) return { 'adds a known child': [{ id: 3 }, fills({ tabs: 'known', open: 'whole' })] };
      if (known.tabs === 'full') return { 'adds a known child': [{ id: 3 }, disabled] };
      if (is('child.filling') && known.tabs === 'new' && !known.isChecked && !known.isAgreed)
        return { 'adds a known child': [{ id: 3 }, fills({ tabs: 'new and known', open: 'whole' })] };
      return is('child.filling') && known.tabs === 'known' ? { 'adds a known child again': [{ id: 3 }, absent] } : {};
    },
    'tab.chosen': ({ known, is }) => {
      if (!is('child.filling') || known.tabs !== 'whole and new') return {};
      return known.open === 'whole'
        ? { 'opens the tab of the second child': [{ key: '2' }, fills({ open: 'new' })] }
        : { 'opens the tab of the first child': [{ key: '1' }, fills({ open: 'whole' })] };
    },
    'child.removed': ({ known, is }) => {
      if (!is('child.filling') || isOnlySeen(known)) return undefined;
      if (known.tabs === 'new' || known.tabs === 'known') return to('empty.untold', { knows: { tabs: 'nobody any more' } });
      if (known.tabs === 'whole and new' && known.open === 'new') return fills({ tabs: 'whole', open: 'whole', hasRemoved: true });
      return to('child.removing');
    },
    agreed: ({ known, is }) => {
      const stays = is('empty.untold') ? 'empty.untold' : is('child.filling') ? 'child.filling' : undefined;
      if (
        !stays ||
        ['nobody any more', 'named', 'known'].includes(known.tabs) ||
        (isOnlySeen(known) && known.tabs !== 'pictured' && known.tabs !== 'two')
      )
        return {};
      return known.isAgreed
        ? { 'takes the agreement back': [{ isAgreed: false }, to(stays, { knows: { isAgreed: false } })] }
        : { 'agrees to the terms': [{ isAgreed: true }, to(stays, { knows: { isAgreed: true } })] };
    },
    submitted: ({ known, is }) => {
      if (is('empty.untold')) return to('empty.told', { danger: 'childrenOrder.empty' });
      if (!is('child.filling')) return undefined;
      if ((isWhole(known) || known.tabs === 'pictured' || known.tabs === 'two') && known.isAgreed) return to('child.summary');
      if (known.tabs === 'picture refused' || known.tabs === 'date refused') return fills();
      if (known.tabs === 'outdated') return known.isChecked ? undefined : fills({ isChecked: true });
      if (known.isChecked || isOnlySeen(known) || known.tabs === 'known') return undefined;
      return fills({ isChecked: true, ...(known.tabs === 'whole and new' && { open: 'new' }) });
    },
    confirmed: ({ known, is }) => {
      if (is('child.summary')) return to('child.sending.underWay');
      if (!is('child.removing')) return undefined;
      if (known.tabs === 'whole and new') return fills({ tabs: 'second', open: 'new' });
      return to('empty.untold', { knows: { tabs: 'nobody any more' } });
    },
    cancelled: ({ is }) => (is('child.summary') || is('child.removing') ? fills() : undefined),
    'leave.requested': ({ known, is }) => {
      if (known.tabs === 'pictured' || known.tabs === 'two') return {};
      if (is('child.removing') || is('child.leaving') || is('child.summary')) return { 'goes back': [{ to: '/' }, fills()] };
      const isRenewing = is('renewing.waiting') && isWhole(known);
      if (is('renewing.leaving')) return { 'goes back': [{ to: '/' }, to('renewing.waiting')] };
      if (isRenewing) return { 'goes back': [{ to: '/' }, to('renewing.leaving', { knows: { destination: '/' } })] };
      if (!is('child.filling') || known.isChecked || known.isAgreed) return {};
      if (known.tabs === 'new') return { 'has entered nothing': [{ to: '/' }, absent] };
      if (known.tabs !== 'whole') return {};
      return {
        'goes back': [{ to: '/' }, to('child.leaving', { knows: { destination: '/' } })],
        'follows a link': [{ to: '/notifications' }, to('child.leaving', { knows: { destination: '/notifications' } })],
      };
    },
    'leave.confirmed': ({ known, is }) => (is('child.leaving') || is('renewing.leaving') ? goes(known.destination) : undefined),
    dismissed: ({ is }) => {
      if (is('renewing.leaving')) return to('renewing.waiting');
      return is('child.leaving') ? fills() : undefined;
    },
    'child.changed': ({ known, is }) => {
      if (!is('child.filling')) return {};
      if (known.tabs === 'picture refused')
        return { 'chooses another picture': [{ child: { ...unpictured, picture } }, fills({ tabs: 'pictured' })] };
      if (known.tabs === 'unpictured')
        return { 'chooses the picture': [{ child: { ...unpictured, picture } }, fills({ tabs: 'pictured' })] };
      return known.tabs === 'new' && !known.isChecked && !known.isAgreed
        ? { 'types a name': [{ child: { ...emptyChild, name: 'Eva' } }, fills({ tabs: 'named' })] }
        : {};
    },
    'order.sent': ({ known, is }) => (is('child.sending.underWay') && known.tabs === 'whole' ? to('child.sending.sent') : undefined),
    'picture.kept': ({ known, is }) =>
      is('child.sending.underWay') && known.tabs === 'pictured' && !known.isUploaded
        ? { 'has uploaded the picture': [{ key: '1', pictureId }, to('child.sending.underWay', { knows: { isUploaded: true } })] }
        : {},
    'sending.ended': ({ known, is }) => {
      if (is('child.sending.underWay') && known.tabs === 'two')
        return { 'finds that a book is sold out': [{ result: { kind: 'books' } }, to('renewing.waiting')] };
      if (is('child.sending.underWay') && known.tabs === 'pictured' && !known.isUploaded)
        return {
          'finds that the picture is too large': [
            { result: { kind: 'child', key: '1', fault: 'too-large' } },
            fills({ isChecked: true, tabs: 'picture refused' }),
          ],
        };
      if (is('child.sending.sent')) return { 'does not pay': [{ result: { kind: 'ordered' } }, to('ended')] };
      return is('child.sending.underWay') && known.tabs === 'whole'
        ? {
            'does not send it': [{ result: { kind: 'kept' } }, fills()],
            'finds that a book is sold out': [{ result: { kind: 'books' } }, to('renewing.waiting')],
            'finds that a birth date is wrong': [
              { result: { kind: 'child', key: '1', fault: 'birthDate' } },
              fills({ isChecked: true, tabs: 'date refused' }),
            ],
            'finds that the price has changed': [{ result: { kind: 'terms' } }, to('ended')],
            'finds that another tab has sent it': [{ result: { kind: 'other' } }, to('ended')],
          }
        : {};
    },
    'books.renewed': ({ known, is }) => {
      if (is('renewing.leaving')) return { 'finds the books as they were': [{ children: [wholeChild] }, to('child.leaving')] };
      if (!is('renewing')) return {};
      return known.tabs === 'two'
        ? { 'finds the book of the other child out of stock': [{ children: [wholeChild, outdated] }, fills({ tabs: 'outdated' })] }
        : { 'finds the books as they were': [{ children: [wholeChild] }, fills()] };
    },
    left: ({ is }) => (is('child.sending.sent') ? { 'finds that it is paid': [{ to: paid }, goes(paid)] } : {}),
  },
  calls: {},
  perform: {
    'child.added': (page) => page.press('childrenOrder.add'),
    'known.added': (page) => page.press('childrenOrder.addKnown', { name: 'Lucía' }),
    'tab.chosen': (page, { key }) => page.openTab({ data: key === '1' ? 'Lucía' : 'Hijo o hija 2' }),
    'child.removed': (page) => page.press('childrenOrder.removeNow'),
    agreed: (page) => page.tick('childrenOrder.agreement'),
    submitted: (page) => page.press('childrenOrder.send'),
    confirmed: (page, _, { is }) => page.press(is('child.summary') ? 'childrenOrder.confirm' : 'childrenOrder.removeNow'),
    cancelled: (page) => page.press('common.cancel'),
    'leave.requested': (page, { to: next }, { known }) => {
      if (next !== '/') return page.followAround(next);
      return known.tabs === 'new' ? page.press('leaving.leave') : page.goBack();
    },
    'leave.confirmed': (page) => page.press('leaving.leave'),
    dismissed: (page) => page.press('leaving.stay'),
    'child.changed': async (page, _, { known }) => {
      if (known.tabs === 'new') await page.fill('person.name', 'Eva');
      else {
        await page.attach('childrenOrder.picture', pictureFile);
        // The step ends after the browser has read and stored the picture.
        await page.comes('childrenOrder.removePicture');
      }
    },
    'picture.kept': (_, __, here) => here.answers({ uploadFamilyBook: ok({ imagen_libro_familia: pictureId }) }),
    'sending.ended': async (page, { result }, here) => {
      const answer = {
        kept: problem(500),
        books: problem(409, { type: 'out-of-stock' }),
        terms: problem(409, { type: 'price-changed' }),
        child: unborn,
        other: problem(409, { type: 'already-ordered' }),
      };
      if (result.kind === 'child' && result.fault === 'too-large')
        await here.answers({ uploadFamilyBook: problem(413, { type: 'picture-too-large' }) });
      else await here.answers(result.kind === 'ordered' ? { payChildrenOrder: problem(500) } : { sendChildrenOrder: answer[result.kind] });
      const button = result.kind === 'ordered' ? 'childrenSending.later' : result.kind === 'kept' ? 'common.cancel' : 'common.accept';
      await page.comes(button);
      if (result.kind !== 'ordered') return page.press(button);
      const isAsked = here.henceforth(sentAndUnpaid);
      await page.press(button);
      await isAsked;
    },
    'order.sent': (_, __, here) => here.answers({ sendChildrenOrder: ok() }),
    'books.renewed': async (page, { children: [, second] }, here) => {
      await here.answers({ getSubjectBooks: ok({ isbns: [maths] }) });
      if (!second) return;
      await here.answers({ getSubjectBooks: ok({ isbns: [{ ...maths, stock: 'N' }] }) });
      await page.comes('childrenOrder.review');
      await page.press('childrenOrder.review');
    },
    left: (_, __, here) => here.answers({ payChildrenOrder: problem(409, { type: 'already-paid' }) }),
  },
  shows: {
    empty: (page) => {
      page.button('childrenOrder.add');
      page.button('childrenOrder.addKnown', { name: 'Lucía' });
      page.absent('person.name');
    },
    'child.filling': (page, known) => {
      page.text('childrenOrder.teacherSchool');
      page.field('person.name', shownName(known));
      page.ticked('childrenOrder.agreement', known.isAgreed);
      if (known.isChecked && !known.isAgreed) page.text('childrenOrder.fault.legal-advice');
      else page.absent('childrenOrder.fault.legal-advice');
      if (known.tabs === 'full') page.text('childrenOrder.full', { most: 20 });
      if (known.tabs === 'date refused') page.text('childrenOrder.fault.known-unborn');
      if (known.tabs === 'picture refused') page.text('childrenOrder.fault.family-book-too-large');
      if (known.tabs === 'outdated') {
        page.tab({ data: 'Olga: hay errores' });
        page.text('childrenOrder.nowSoldOut', { title: maths.titulo });
      }
      if (known.isChecked && known.tabs === 'new') page.tab({ data: 'Hijo o hija 1: hay errores' });
      if (known.isChecked && known.tabs === 'whole and new') {
        page.data('Hijo o hija 2: hay errores');
        page.absent({ data: 'Lucía: hay errores' });
      }
    },
    renewing: (page) => page.absent('childrenOrder.send'),
    'child.removing': (page) => page.text('childrenOrder.removeText'),
    'renewing.leaving': (page) => page.heading('leaving.title'),
    'child.leaving': (page) => page.heading('leaving.title'),
    'child.summary': (page) => {
      page.heading('childrenOrder.summary');
      for (const text of ['7', 'CEIP El Olivar', terms.address, maths.titulo]) page.data(text);
      for (const amount of ['10,05', '0,40', '10,45']) page.data(`${amount}\u00a0€`);
    },
    'child.sending': (page) => page.heading('childrenSending.title'),
    ended: 'the order is asked for by the flow around it',
    left: 'the person is on the way to another page',
  },
});
