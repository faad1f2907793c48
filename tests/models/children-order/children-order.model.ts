import { createElement } from 'react';
import { childrenOrder } from '../../../src/areas/children-order/flows/children-order';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { ana, conditions, formOf, keptOf, levels, lookUps, maths, orderer, schools, start, subjects, wholeChild } from './order-wire';
import { endsWithdrawal } from './wire';

type Known = {
  /** The order for which the form was filled in: no order, this order, or an order that another tab has sent. */
  readonly draft: 'none' | 'this' | 'sent elsewhere';
  /** The child in the form. */
  readonly child: 'none' | 'known' | 'known and agreed' | 'sent';
  /** Whether the page knows of an order that was sent, and not paid. */
  readonly isSent: boolean;
  /** Whether the bank has not said yet if this order is paid. */
  readonly isPending: boolean;
};

const failed = to('failed.unavailable', { danger: 'childrenOrder.failed' });
const barred = to('failed.barred', { danger: 'childrenOrder.failed' });
const interrupted = to('interrupted', { warning: 'common.interrupted' });
const goesHome = to('left', { page: '/' });
const form = formOf(wholeChild);
/** A form of the previous order: the server has received its picture, and the person has agreed to the terms. */
const withPicture = { ...form, isAgreed: true, pictureIds: { 1: 'one' } };

const starts = (differently: Parameters<typeof answers>[0]) => answers({ ...start, ...differently });
const fills = to('filling', { knows: { draft: 'this' } });
const isTakenOver = to('filling', { knows: { draft: 'this', child: 'known' } });

const noOrderAnyMore = problem(403, { type: 'no-children-order' });

type Unpaid = { readonly id: number; readonly state: 'unpaid' | 'pending' | 'refused' | 'mischarged'; readonly totalCost: number };
const enters = (access: 0 | 1, order: Unpaid | null = null) =>
  answers({ getChildrenOrderAccess: ok({ access }), getUnpaidChildrenOrder: ok({ order }) });

const showsResult = to('left', { page: '/gratishp/HPSuccess?order=7' });

const sends = async (page: Page) => {
  await page.press('childrenOrder.send');
  await page.comes('childrenOrder.confirm');
  await page.press('childrenOrder.confirm');
};

export const childrenOrderModel = model(childrenOrder, {
  name: 'Order books for children',
  area: 'children-order',
  opens: '/gratishp',
  page: async () => {
    const [{ ChildrenOrderPage }, { dialogCode }] = await Promise.all([
      import('../../../src/areas/children-order/children-order-page'),
      import('../../../src/shared/ui/prime/modal'),
    ]);
    await dialogCode();
    return ({ logic }) => createElement(ChildrenOrderPage, { logic });
  },
  around: {
    ...conditions,
    findChildSchools: ok({ centros: schools }),
    getSchoolLevels: ok({ levels }),
    getLevelSubjects: ok({ asignaturas: subjects }),
    getSubjectBooks: ok({ isbns: [maths] }),
  },
  atOnce: [...Object.keys(conditions), ...lookUps],
  knows: { draft: 'none', child: 'none', isSent: false, isPending: false } as Known,
  inputs: {
    'a teacher': { user: ana, input: { orderer, draft: null }, leads: to('checking') },
    'a teacher who has filled in the order before': {
      user: ana,
      keeps: keptOf(form),
      input: { orderer, draft: { orderId: 7, form } },
      leads: to('checking', { knows: { draft: 'this', child: 'known' } }),
    },
    'a teacher who has filled in an order that another tab has sent': {
      user: ana,
      keeps: keptOf(withPicture, 6),
      input: { orderer, draft: { orderId: 6, form: withPicture } },
      leads: to('checking', { knows: { draft: 'sent elsewhere', child: 'known' } }),
    },
  },
  events: {
    accepted: ({ is }) => (is('conditions') ? to('starting') : is('failed') ? goesHome : undefined),
    cancelled: ({ is }) => (is('conditions') ? goesHome : undefined),
    retried: ({ is }) => (is('interrupted') ? to('checking') : is('pending') ? to('checking') : undefined),
    'pay.requested': ({ is }) => (is('unpaid') || is('pending') ? to('paying') : undefined),
    'withdraw.requested': ({ is }) => (is('unpaid') || is('pending') ? to('withdrawing') : undefined),
    'another.requested': ({ is }) => {
      if (is('withdrawn')) return to('checking', { knows: { isSent: false } });
      return is('unpaid') || is('pending') || is('mischarged') ? to('conditions') : undefined;
    },
    'form.changed': ({ known, is }) =>
      is('filling') && known.child === 'known'
        ? { 'agrees to the terms': [{ form: { ...form, isAgreed: true } }, to('filling', { knows: { child: 'known and agreed' } })] }
        : {},
    'form.sent': ({ known, is }) =>
      is('filling') && known.child === 'known and agreed'
        ? to('filling', { knows: { draft: 'none', child: 'sent', isSent: true } })
        : undefined,
    /** The form ends if the order was sent and not paid, or if another tab has sent it. */
    'form.ended': ({ known, is }) => {
      if (!is('filling')) return undefined;
      if (known.child === 'sent') return to('checking', { knows: { child: 'none' } });
      return known.child === 'known and agreed' ? to('starting') : undefined;
    },
    left: ({ known, is }) => (is('filling') && known.child === 'known' ? { 'leaves the form': [{ to: '/' }, goesHome] } : {}),
    'payment.ended': ({ is }) =>
      is('paying')
        ? {
            'finds that it is paid': [{ result: 'paid' }, showsResult],
            'does not pay': [{ result: 'unpaid' }, to('checking')],
          }
        : {},
    'withdrawal.ended': ({ is, known }) =>
      is('withdrawing')
        ? {
            'withdraws nothing': [{ result: 'untouched' }, to(known.isPending ? 'pending.told' : 'unpaid')],
            'keeps the order after all': [{ result: 'kept' }, to('checking')],
            'withdraws the order': [{ result: 'withdrawn' }, to('withdrawn')],
            'finds that it is paid': [{ result: 'paid' }, showsResult],
          }
        : {},
  },
  calls: {
    checkAccess: {
      sends: () => ({ getChildrenOrderAccess: {}, getUnpaidChildrenOrder: {} }),
      answers: {
        'has no order that is not paid': [enters(0), ({ known }) => (known.isSent ? showsResult : to('conditions'))],
        'has an order that is not paid': [
          enters(0, { id: 7, state: 'unpaid', totalCost: 8.2 }),
          to('unpaid', { knows: { isSent: true, isPending: false } }),
        ],
        'has an order of which the bank has not said': [
          enters(0, { id: 7, state: 'pending', totalCost: 8.2 }),
          ({ known }) =>
            known.isSent
              ? to('pending.unchanged', { info: 'childrenOrder.stillPending', knows: { isPending: true } })
              : to('pending.told', { knows: { isSent: true, isPending: true } }),
        ],
        'has an order that was charged another amount': [
          enters(0, { id: 7, state: 'mischarged', totalCost: 8.2 }),
          to('mischarged', { knows: { isSent: true, isPending: false } }),
        ],
        'may not order': [enters(1), barred],
        'may not order any more': [answers({ getChildrenOrderAccess: ok({ access: 1 }), getUnpaidChildrenOrder: noOrderAnyMore }), barred],
      },
      refused: barred,
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
    loadStart: {
      sends: () => ({
        getChildrenOrderId: {},
        getChildrenOrderVat: {},
        getChildrenOrderCost: {},
        getKnownChildren: {},
        getDeliveryAddress: { path: { schoolId: '7' } },
      }),
      answers: {
        'gets all that the form needs': [answers(start), ({ known }) => (known.draft === 'sent elsewhere' ? isTakenOver : fills)],
        'gets a cost of nothing': [starts({ getChildrenOrderCost: ok({ ordercost: 0 }) }), failed],
        'may not order any more': [answers(Object.fromEntries(Object.keys(start).map((operation) => [operation, noOrderAnyMore]))), barred],
        'is of another school': [starts({ getDeliveryAddress: problem(404, { type: 'not-found' }) }), barred],
      },
      refused: barred,
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
  },
  perform: {
    accepted: async (page, _, { is }) => {
      if (is('conditions')) await page.comes({ data: 'Quién puede pedir' });
      await page.press('common.accept');
    },
    cancelled: (page) => page.press('common.cancel'),
    retried: (page, _, { is }) => page.press(is('pending') ? 'childrenOrder.ask' : 'common.retry'),
    'pay.requested': (page) => page.press('childrenOrder.pay'),
    'another.requested': (page, _, { known }) => page.press(known.child === 'none' ? 'childrenOrder.another' : 'childrenOrder.goOn'),
    'form.changed': (page) => page.tick('childrenOrder.agreement'),
    'form.sent': async (page, _, here) => {
      await sends(page);
      await here.answers({ sendChildrenOrder: ok() });
    },
    'form.ended': async (page, _, here) => {
      if (here.known.child === 'sent') {
        await here.answers({ payChildrenOrder: problem(500) });
        await page.comes('childrenSending.later');
        await page.press('childrenSending.later');
        return;
      }
      await sends(page);
      await here.answers({ sendChildrenOrder: problem(409, { type: 'already-ordered' }) });
      await page.comes('common.accept');
      await page.press('common.accept');
    },
    left: async (page) => {
      await page.follow('portal.start');
      await page.comes('leaving.leave');
      await page.press('leaving.leave');
    },
    'payment.ended': async (page, { result }, here) => {
      if (result === 'paid') return here.answers({ payChildrenOrder: problem(409, { type: 'already-paid' }) });
      await here.answers({ payChildrenOrder: problem(500) });
      await page.comes('childrenSending.later');
      await page.press('childrenSending.later');
    },
    'withdraw.requested': (page) => page.press('withdrawal.withdraw'),
    'withdrawal.ended': endsWithdrawal,
  },
  shows: {
    checking: (page) => page.heading('childrenOrder.title'),
    'failed.unavailable': (page) => {
      page.button('common.accept');
      page.absent('childrenOrder.send');
      page.absent('common.writeToUs');
    },
    'failed.barred': (page) => {
      page.button('common.accept');
      page.link('common.writeToUs');
      page.absent('childrenOrder.send');
    },
    interrupted: (page) => page.absent('childrenOrder.send'),
    conditions: (page) => {
      page.heading('childrenOrder.conditions');
      page.button('common.cancel');
      page.absent('childrenOrder.send');
    },
    starting: (page) => page.absent('childrenOrder.send'),
    unpaid: (page) => {
      page.heading('childrenOrder.unpaid', { id: 7 });
      page.text('childrenOrder.unpaidText', { total: '8,20\u00a0€' });
      page.button('childrenOrder.pay');
    },
    pending: (page) => {
      page.heading('childrenOrder.pendingTitle', { id: 7 });
      page.text('childrenOrder.pending');
      page.button('childrenOrder.pay');
    },
    mischarged: (page) => {
      page.heading('childrenOrder.mischargedTitle', { id: 7 });
      page.text('childrenOrder.mischarged');
      page.absent('childrenOrder.pay');
    },
    paying: (page) => {
      page.heading('childrenSending.title');
      page.absent('childrenOrder.unpaid', { id: 7 });
    },
    withdrawing: (page) => {
      page.heading('withdrawal.title', { number: 7 });
      page.absent('childrenOrder.unpaid', { id: 7 });
    },
    withdrawn: (page) => {
      page.heading('childrenOrder.withdrawnTitle', { id: 7 });
      page.text('childrenOrder.withdrawn');
      page.absent('childrenOrder.pay');
      page.absent('withdrawal.withdraw');
    },
    filling: (page, known) => {
      if (known.child === 'sent') {
        page.heading('childrenSending.title');
        return;
      }
      page.text('childrenOrder.teacherSchool');
      page.data('CEIP El Olivar');
      page.button('childrenOrder.send');
      page.ticked('childrenOrder.agreement', known.child === 'known and agreed');
      if (known.child === 'known' || known.child === 'known and agreed') page.tab({ data: 'Lucía' });
      else page.button('childrenOrder.addKnown', { name: 'Lucía' });
    },
    left: 'the person is on the way to another page',
  },
});
