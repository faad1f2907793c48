import { createElement } from 'react';
import { order } from '../../../src/areas/adoption/flows/order';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { ana, closedOrder, detail, ids, listOrder, names } from './wire';

type Known = {
  /** The part of the order that the person can change: head-counts and units (`heads`), only head-counts, only units, or nothing. */
  readonly open: 'heads' | 'counts' | 'units' | 'nothing';
  readonly students: string;
  readonly classrooms: string;
  readonly teachers: string;
  /** The units of each material. */
  readonly book: number;
  readonly guide: number;
  readonly poster: number;
  readonly isAuthorised: boolean;
  /**
   * The last entry that the form did not accept: too many units of the book, or text that is no number. `went on` means that the person
   * has typed again since this entry.
   */
  readonly ignored: 'too many' | 'no number' | 'went on' | 'students' | 'students went on' | null;
  /** Whether the order must be read again. The entries of the person remain. */
  readonly isReadAnew: boolean;
  /** The former units of the book, if they changed when the order was read again; otherwise null. */
  readonly replaced: number | null;
  /** The order as it was loaded. The person's changes are compared with this order. */
  readonly came: 'whole' | 'uncounted' | 'units' | 'over';
  /** The reason why the order cannot be filled in. */
  readonly lock: 'support' | 'colleague' | 'full' | 'closed' | 'NOSOLICITA' | 'RECHAZADA' | 'ENVIADA' | 'ENREVISION' | null;
  /** The page to which the person is going. */
  readonly destination: string;
  /** Whether customer support uses the account, and may only read. */
  readonly isSupporter: boolean;
};

const unknown: Known = {
  open: 'nothing',
  students: '',
  classrooms: '',
  teachers: '',
  book: 0,
  guide: 0,
  poster: 0,
  isAuthorised: false,
  ignored: null,
  isReadAnew: false,
  replaced: null,
  came: 'whole',
  lock: null,
  destination: '/gratis-adoption',
  isSupporter: false,
};
const counted = { students: '50', classrooms: '2', teachers: '3' };
const oneOfEach = { ...unknown, ...counted, book: 1, guide: 1, poster: 1 };

/** An order of a school with three teachers. The school has already received two books, so one more book can be ordered. */
const units = detail({ pedidoModificable: false }, { book: [1, 2], guide: [0], poster: [0] });

const sum = ({ book, guide, poster }: Known) => book + guide + poster;
const hasHeads = ({ open }: Known) => open === 'heads' || open === 'counts';
const isCounted = ({ students, classrooms, teachers }: Known) => [students, classrooms, teachers].every((count) => count !== '');

/** Returns the fault because of which the order cannot be sent. */
const faultOf = (known: Known) => {
  if (hasHeads(known) && !isCounted(known)) return 'heads-missing';
  if (known.open === 'units' && known.book > 1) return 'over-limit';
  if (sum(known) === 0) return 'no-units';
  return hasHeads(known) && !known.isAuthorised ? 'not-authorised' : undefined;
};

/** The head-counts and units of an order, as they were loaded. */
const came = {
  whole: oneOfEach,
  uncounted: unknown,
  units: { ...unknown, ...counted, book: 1 },
  over: { ...unknown, ...counted, book: 5 },
} as const;

const hasChanges = (known: Known) =>
  known.isAuthorised ||
  (['students', 'classrooms', 'teachers', 'book', 'guide', 'poster'] as const).some((name) => known[name] !== came[known.came][name]);

/** Whether the person would lose changes on leaving, because the order could not be read again. */
const canLoseUnread = (known: Known, is: (state: 'failed.unavailable' | 'failed.interrupted') => boolean) =>
  known.isReadAnew && (is('failed.unavailable') || is('failed.interrupted')) && hasChanges(known);

const unread = (knows: Partial<Known> = {}) => to('leavingUnread', { danger: 'gxa_50', knows });

const failed = to('failed.unavailable', { danger: 'gxa_50' });

/** Returns the outcome of an entry. A notice about units that were set to 0, or about an order that was read again, remains. */
const stays = (is: (state: 'open.cleared' | 'open.kept' | 'open.replaced') => boolean, knows: Partial<Known>) => {
  if (is('open.cleared')) return to('open.cleared', { info: 'adoption.countsCleared', knows });
  if (is('open.kept')) return to('open.kept', { info: 'adoption.anewKept', knows });
  return is('open.replaced') ? to('open.replaced', { warning: 'adoption.anewReplaced', knows }) : to('open.filling', { knows });
};

const isOfStudents = ({ ignored }: Known) => ignored === 'students' || ignored === 'students went on';

/** Returns the knowledge after a change of the units. The messages about the units of the book disappear, and other messages remain. */
const without = (known: Known): Partial<Known> => ({ replaced: null, ...(!isOfStudents(known) && { ignored: null }) });

/** Returns the outcome of reading the order again. A change of the person remains if its field is open and the limits allow its value. */
const filledAgain = (known: Known, open: Known['open'], name: keyof typeof came) => {
  const [base, anew] = [came[known.came], came[name]];
  const isCounted = (head: 'students' | 'classrooms' | 'teachers') => open !== 'units' && known[head] !== base[head];
  const countOf = (head: 'students' | 'classrooms' | 'teachers') => (isCounted(head) ? known[head] : anew[head]);
  const unitsOf = (material: 'book' | 'guide' | 'poster', sent: number) => {
    const head = material === 'poster' ? 'classrooms' : 'teachers';
    const start = countOf(head) === anew[head] ? anew[material] : 0;
    const units = known[material];
    const isChanged = open !== 'counts' && (isCounted(head) || units !== base[material]);
    return isChanged && (units <= start || units + sent <= Number(countOf(head))) ? units : start;
  };
  return {
    students: countOf('students'),
    classrooms: countOf('classrooms'),
    teachers: countOf('teachers'),
    book: unitsOf('book', open === 'units' ? 2 : 0),
    guide: unitsOf('guide', 0),
    poster: unitsOf('poster', 0),
  };
};

/** Whether an order is locked because another person has to act. */
const isOfWaiting = (lock: Known['lock']) => lock === 'colleague' || lock === 'full' || lock === 'closed';

const locked =
  (lock: Known['lock'], knows: Partial<Known> = {}) =>
  ({ known: { isSupporter } }: { readonly known: Known }) =>
    to('locked', {
      knows: { ...oneOfEach, ...knows, open: 'nothing', isSupporter, lock: isSupporter && isOfWaiting(lock) ? 'support' : lock },
    });
const opens =
  (open: Known['open'], name: keyof typeof came) =>
  ({ known }: { readonly known: Known }) => {
    const { isSupporter } = known;
    const knows = { ...came[name], came: name, isSupporter };
    if (isSupporter) return to('locked', { knows: { ...knows, open: 'nothing', lock: 'support' } });
    if (!known.isReadAnew) return to('open.filling', { knows: { ...knows, open } });
    const filled = filledAgain(known, open, name);
    const again = { ...knows, ...filled, open, replaced: filled.book === known.book ? null : known.book };
    const isSame = Object.entries(filled).every(([field, value]) => known[field as keyof Known] === value);
    return isSame
      ? to('open.kept', { info: 'adoption.anewKept', knows: again })
      : to('open.replaced', { warning: 'adoption.anewReplaced', knows: again });
  };
const goesBack = to('left', { page: '/gratis-adoption' });

const fieldOf = (name: string) => ({ data: `Unidades de ${name}` });

export const orderModel = model(order, {
  name: 'Fill in an order of free material',
  area: 'adoption',
  opens: '/gratis-adoption/1',
  page: async () => {
    const { OrderPage } = await import('../../../src/areas/adoption/order-page');
    return ({ logic }) => createElement(OrderPage, { logic });
  },
  knows: unknown,
  inputs: {
    'a teacher': { user: ana, input: { orderId: 1, userId: ana.id, isSupporter: false }, leads: to('loading') },
    'customer support in the account of a teacher': {
      user: { ...ana, impersonating: true, impersonationUser: '4' },
      input: { orderId: 1, userId: ana.id, isSupporter: true },
      notInBrowser: 'Whose account is used is said above the page.',
      leads: to('loading', { knows: { isSupporter: true } }),
    },
    'a teacher with an address that names no order': {
      user: ana,
      opens: '/gratis-adoption/0',
      input: { orderId: null, userId: ana.id, isSupporter: false },
      leads: to('notAnOrder', { danger: 'adoption.notFound' }),
    },
  },
  events: {
    'minus.pressed': ({ known, is }) => {
      if (is('locked') || (is('open') && known.open === 'counts')) return { 'takes a unit away': [{ id: ids.book }, absent] };
      // After the order was read again, units over the limit are taken away one by one.
      const isReduced = is('open.replaced') && known.open === 'units';
      if (!is('open') || known.open === 'heads' || (known.book > 1 && !isReduced)) return {};
      const fewer = { book: known.book - 1, ...without(known) };
      return { 'takes a unit away': [{ id: ids.book }, known.book === 0 ? disabled : stays(is, fewer)] };
    },
    'plus.pressed': ({ known, is }) => {
      if (is('locked') || (is('open') && known.open === 'counts')) return { 'adds a unit': [{ id: ids.book }, absent] };
      const more = stays(is, { book: known.book + 1, ...without(known) });
      // After a change to five teachers, the paths add one unit only.
      const isEmptied = is('open.cleared') || (is('open.replaced') && known.replaced !== null);
      if (isEmptied && known.teachers === '5' && known.book === 0) return { 'adds a unit': [{ id: ids.book }, more] };
      if (!is('open') || known.open === 'heads') return {};
      return { 'adds a unit': [{ id: ids.book }, known.book >= 1 ? disabled : more] };
    },
    'units.typed': ({ known, is }) => {
      const types = (text: string, knows: Partial<Known>) =>
        [{ id: ids.book, text }, stays(is, { ignored: null, replaced: null, ...knows })] as const;
      if (!is('open') || known.open === 'heads') return {};
      if (known.open === 'counts') return { 'types letters': [{ id: ids.book, text: 'abc' }, absent] };
      return {
        'types letters': types('abc', { book: 0, ignored: 'no number' }),
        'types a negative number': types('-3', { book: 0, ignored: 'no number' }),
        'empties the field': types('', { book: 0 }),
        ...(known.book === 1 && { 'types a letter beside the number': types('1o', { ignored: 'no number' }) }),
        ...(known.book !== 1 && {
          'types the last unit': types('1', { book: 1, ignored: known.ignored === 'no number' ? 'went on' : null }),
        }),
        ...(known.book <= 1 && { 'types more than the limit': types('2', { ignored: 'too many' }) }),
      };
    },
    'count.typed': ({ known, is }) => {
      if (is('locked')) return { 'types another number of students': [{ head: 'students', text: '60' }, absent] };
      if (!is('open') || known.open === 'counts') return {};
      if (known.open === 'units') return { 'types another number of students': [{ head: 'students', text: '60' }, absent] };
      const types = (head: 'students' | 'classrooms' | 'teachers', text: string, knows: Partial<Known>, clears = false) => {
        const all = { ignored: null, ...knows };
        return [{ head, text }, clears ? to('open.cleared', { info: 'adoption.countsCleared', knows: all }) : stays(is, all)] as const;
      };
      return {
        ...(known.students === '50' && {
          'empties the number of students': types('students', '', { students: '' }),
          'types a letter beside the number of students': types('students', '50o', { ignored: 'students' }),
          'types too many digits': types('students', '50000', { ignored: 'students' }),
        }),
        ...(known.students === '' && {
          'types a sign that is no digit': types('students', '-', { ignored: 'students' }),
          'types the number of students': types('students', '50', {
            students: '50',
            ignored: isOfStudents(known) ? 'students went on' : null,
          }),
        }),
        ...(known.classrooms !== '4' && {
          'types another number of classrooms': types('classrooms', '4', { classrooms: '4', poster: 0 }, known.poster > 0),
        }),
        ...(known.teachers !== '5' && {
          'types another number of teachers': types('teachers', '5', { teachers: '5', book: 0, guide: 0 }, known.book + known.guide > 0),
        }),
      };
    },
    'authorisation.ticked': ({ known, is }) => {
      const ticks = (isTicked: boolean, leads: typeof absent | ReturnType<typeof stays>) =>
        ({ [isTicked ? 'authorises the order' : 'takes the authorisation back']: [{ isTicked }, leads] }) as const;
      if (is('locked')) return ticks(true, absent);
      if (!is('open')) return {};
      if (known.open === 'units') return ticks(true, absent);
      return ticks(!known.isAuthorised, stays(is, { isAuthorised: !known.isAuthorised }));
    },
    'send.pressed': ({ known, is }) => {
      if (is('locked')) return absent;
      if (!is('open')) return undefined;
      return faultOf(known) === undefined ? to('sending.underway') : disabled;
    },
    returned: ({ known, is }) => {
      if (is('open') && hasChanges(known)) return to('leaving');
      if (canLoseUnread(known, is)) return unread();
      return is('open') || is('locked') || is('failed') || is('notAnOrder') ? goesBack : undefined;
    },
    'leave.requested': ({ known, is }) => {
      const back = { to: '/' };
      if (is('leaving')) return { 'goes back': [back, to('open.filling', { knows: { destination: '/gratis-adoption' } })] };
      // The dialog stays until the server has answered.
      if (is('sending.underway')) return { 'goes back': [back, to('sending.underway')] };
      if (is('leavingUnread')) return { 'goes back': [back, to('loading', { knows: { destination: '/gratis-adoption' } })] };
      if (canLoseUnread(known, is)) return { 'goes back': [back, unread({ destination: '/' })] };
      if (is('failed')) return { 'has filled in nothing': [back, absent] };
      if (!is('open')) return {};
      return hasChanges(known)
        ? { 'goes back': [back, to('leaving', { knows: { destination: '/' } })] }
        : { 'has changed nothing': [back, absent] };
    },
    'leave.confirmed': ({ known }) => to('left', { page: known.destination }),
    dismissed: ({ is }) => to(is('leavingUnread') ? 'loading' : 'open.filling', { knows: { destination: '/gratis-adoption' } }),
    retried: ({ is }) => (is('failed.notFound') ? absent : to('loading')),
    'order.sent': ({ is }) => (is('sending.underway') ? to('sending.received') : undefined),
    left: ({ is }) => (is('sending.received') ? { 'has read that it is sent': [{ to: '/gratis-adoption' }, goesBack] } : {}),
    'sending.ended': ({ is }) =>
      is('sending.underway')
        ? {
            'does not send it': [{ result: 'cancelled' }, to('open.filling')],
            'finds that it has changed': [{ result: 'outdated' }, to('loading', { knows: { isReadAnew: true } })],
          }
        : {},
  },
  calls: {
    loadOrder: {
      sends: () => ({ getAdoptionOrder: { path: { orderId: 1 } } }),
      answers: {
        'gets an order that is to be changed': [ok(detail()), opens('heads', 'whole')],
        'gets an order that was not counted yet': [
          ok(
            detail(
              { estado: { idEstado: 'APROBADA' }, alumnosPeticion: 0, aulasPeticion: 0, profesoresPeticion: 0, comentarioPublico: null },
              { book: [0], guide: [0], poster: [0] },
            ),
          ),
          opens('heads', 'uncounted'),
        ],
        'gets an order of which the units are open': [ok(units), opens('units', 'units')],
        'gets an order over its limit': [
          ok(detail({ pedidoModificable: false }, { book: [5, 2], guide: [0], poster: [0] })),
          opens('units', 'over'),
        ],
        'gets an order of which the head-counts are open': [ok(detail({ detalleModificable: false })), opens('counts', 'whole')],
        'gets an order that is sent': [
          ok(detail({ ...closedOrder, estado: { idEstado: 'ENVIADA' }, comentarioPublico: null })),
          locked('ENVIADA'),
        ],
        'gets the order of a colleague': [
          ok(detail({ pedidoModificable: false, idProfesor: '40', desProfesor: 'Diego Sanz' })),
          locked('colleague'),
        ],
        'gets an order that is closed': [ok(detail(closedOrder)), locked('closed')],
        'gets an order of which the school has all': [
          ok(
            detail(
              { pedidoModificable: false, detalleModificable: false, todoRecibido: true },
              { book: [0, 3], guide: [0, 3], poster: [0, 2] },
            ),
          ),
          locked('full', { book: 0, guide: 0, poster: 0 }),
        ],
        'gets an order without a teacher': [
          ok(
            detail({
              ...closedOrder,
              estado: { idEstado: 'NOSOLICITA' },
              idProfesor: null,
              desProfesor: null,
              portadaTitulo: null,
              coverVersion: null,
            }),
          ),
          locked('NOSOLICITA'),
        ],
        'gets an order that was refused': [ok(detail({ ...closedOrder, estado: { idEstado: 'RECHAZADA' } })), locked('RECHAZADA')],
        'gets an order that is under review': [ok(detail({ ...closedOrder, estado: { idEstado: 'ENREVISION' } })), locked('ENREVISION')],
        'finds no such order': [
          problem(404, { type: 'not-found' }),
          to('failed.notFound', { danger: 'adoption.notFound', knows: { isReadAnew: false, isAuthorised: false } }),
        ],
        'may not order any more': [problem(403, { type: 'no-free-adoption' }), failed],
        'has no position any more': [problem(403, { type: 'no-position' }), failed],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: {
    'minus.pressed': (page) => page.press('adoption.minus', { material: names.book }),
    'plus.pressed': (page) => page.press('adoption.plus', { material: names.book }),
    'units.typed': (page, { text }) => page.fill(fieldOf(names.book), text),
    'count.typed': (page, { head, text }) => page.fill(`adoption.${head}`, text),
    'authorisation.ticked': (page) => page.tick('adoption.authorisation'),
    'send.pressed': (page) => page.press('adoption.send'),
    returned: (page, _, { is }) => page.press(is('open') ? 'common.cancel' : 'adoption.back'),
    retried: (page) => page.press('common.retry'),
    // Without changes, Back leaves the page without a question. The step then only checks that the question is absent.
    'leave.requested': (page, _, { is, known }) => {
      const losesNothing = is('open') ? !hasChanges(known) : is('failed') && !canLoseUnread(known, is);
      return losesNothing ? page.press('leaving.leave') : page.goBack();
    },
    'leave.confirmed': (page) => page.press('leaving.leave'),
    dismissed: (page) => page.press('leaving.stay'),
    'order.sent': async (page, _, here) => {
      await here.answers({ sendAdoptionOrder: ok({ alert: null }) });
      await page.comes('common.accept');
    },
    left: (page) => page.press('common.accept'),
    'sending.ended': async (page, { result }, here) => {
      const answer = {
        cancelled: ok({ alert: 'ordered-before' }),
        outdated: problem(409, { type: 'not-open' }),
      };
      await here.answers({ sendAdoptionOrder: answer[result] });
      const button = result === 'cancelled' ? 'common.cancel' : 'common.accept';
      await page.comes(button);
      await page.press(button);
    },
  },
  shows: {
    notAnOrder: async (page) => {
      await page.button('adoption.back');
      await page.absent('common.retry');
    },
    loading: async (page) => {
      await page.heading('adoption.order');
      await page.link('adoption.title');
      await page.absent('adoption.materials');
    },
    failed: (page) => page.button('adoption.back'),
    locked: async (page, known) => {
      await page.heading({ data: 'Mates a medida 1' });
      await page.button('adoption.back');
      await page.absent('common.cancel');
      await page.absent('adoption.authorisation');
      for (const name of Object.values(names)) await page.data(name);
      await page.text('adoption.total', { sum: sum(known) });
      const { lock } = known;
      if (lock === 'ENVIADA' || lock === 'ENREVISION') await page.text(`adoption.tip.${lock}`);
      else if (lock) await page.text(`adoption.lock.${lock}`);
    },
    open: async (page, known) => {
      await page.heading({ data: listOrder().desTitulo });
      await page.data('Matemáticas - 1.º de Primaria');
      await page.text('adoption.teacher', { name: 'Ana Ruiz Vega' });
      await page.text('adoption.total', { sum: sum(known) });
      const fields = { book: known.book, guide: known.guide, poster: known.poster };
      for (const [name, count] of Object.entries(fields)) {
        const field = fieldOf(names[name as keyof typeof names]);
        await (known.open === 'counts' ? page.absent(field) : page.field(field, String(count)));
      }
      if (hasHeads(known)) {
        for (const head of ['students', 'classrooms', 'teachers'] as const) await page.field(`adoption.${head}`, known[head]);
        await page.ticked('adoption.authorisation', known.isAuthorised);
      } else await page.absent('adoption.authorisation');
      const fault = faultOf(known);
      if (fault) await page.text(`adoption.fault.${fault}`);
      await page[known.ignored === 'too many' ? 'text' : 'absent']('adoption.ignored', { limit: 1, units: known.book });
      await page[isOfStudents(known) && known.students === '' ? 'text' : 'absent']('adoption.noNumber', { digits: 4 });
      const hasSlip = known.ignored !== null && known.ignored !== 'too many' && !(isOfStudents(known) && known.students === '');
      const amount = isOfStudents(known) ? Number(known.students) : known.book;
      await page[hasSlip ? 'text' : 'absent']('adoption.onlyDigits', { digits: 4, amount });
      const isOver = known.open === 'units' && known.book > 1;
      if (isOver) await page.text('adoption.over', { limit: 1 });
      else if (known.replaced !== null && known.open !== 'counts')
        await page.text('adoption.replaced', { before: known.replaced, now: known.book });
      // At zero units, this check would also find the message about another material that has lost its unit.
      else if (known.book > 0) await page.absent('adoption.replaced', { before: 1, now: known.book });
    },
    leaving: (page) => page.heading('leaving.title'),
    leavingUnread: (page) => page.heading('leaving.title'),
    'sending.underway': (page) => page.heading('adoption.sending'),
    'sending.received': async (page) => {
      await page.heading('adoption.sendTitle.sent');
      await page.button('common.accept');
    },
    left: 'the person is on the way to the list',
  },
});
