import { createElement } from 'react';
import { orderResult } from '../../../src/areas/children-order/flows/order-result';
import type { Key } from '../../../src/areas/children-order/types';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { problem } from '../../support/wire/answers';
import { ana, endsWithdrawal, orderId, stateOf } from './wire';

/** The number of further requests before the page says that the confirmation takes long. */
const most = 5;

const pending = to('pending.waiting', { info: 'childrenSending.pending' });
const unknown = to('unknown', { warning: 'childrenSending.noOrder' });
const unasked = to('unasked.unavailable', { danger: 'childrenSending.unasked' });

const late = to('late', { warning: 'childrenSending.late' });
const attemptRefused = to('attemptRefused', { warning: 'childrenSending.attemptRefused' });

/** The states in which the order can be withdrawn. */
const places = ['unpaid', 'late', 'attemptRefused'] as const;
const outcomes = { unpaid: to('unpaid'), late, attemptRefused };

type Known = {
  /** The number of requests that the page has sent by itself. */
  readonly tries: number;
  /** The state over which the dialog for the withdrawal was opened last. */
  readonly from: (typeof places)[number];
};

const answers = {
  'has paid': [stateOf('paid'), to('paid')],
  'was refused by the bank': [stateOf('refused'), to('unpaid')],
  'has not begun to pay': [stateOf('unpaid'), to('unpaid')],
  'has not sent the order': [stateOf('open'), to('notSent', { warning: 'childrenSending.notSent' })],
  'was refused by an earlier page of the bank': [stateOf('attempt-refused'), attemptRefused],
  'was charged another amount': [stateOf('mischarged'), to('mischarged', { warning: 'childrenSending.mischarged' })],
  'has withdrawn the order': [stateOf('withdrawn'), to('withdrawn', { info: 'childrenSending.withdrawn' })],
  'is not known to the bank yet': [
    stateOf('pending'),
    ({ known: { tries } }: { readonly known: Known }) => (tries >= most ? late : pending),
  ],
  'has an order that is not theirs': [problem(404, { type: 'not-found' }), unknown],
  'may not order any more': [problem(403, { type: 'no-children-order' }), unasked],
} as const;

const call = {
  sends: () => ({ getChildrenOrderState: { path: { orderId } } }),
  answers,
  faults: {
    'finds the session ended': to('unasked.interrupted', { warning: 'childrenSending.askInterrupted' }),
    otherwise: unasked,
  },
} as const;

const confirms = (page: Page) => {
  page.heading('childrenSending.confirming_title');
  page.text('childrenSending.number', { number: orderId });
  page.absent('childrenSending.payAgain');
};

const isUncertain = (page: Page) => {
  page.heading('childrenSending.payment_title');
  page.text('childrenSending.number', { number: orderId });
};

const saysOnly = (title: Key) => async (page: Page) => {
  await page.heading(title);
  await page.absent('childrenSending.payAgain');
  await page.absent('childrenSending.paid_body');
  await page.absent('childrenSending.unpaid_body');
};

const isUnpaid = (page: Page) => {
  page.heading('childrenSending.unpaid_title');
  page.text('childrenSending.unpaid_body');
};

const isPaid = (page: Page) => {
  page.heading('childrenSending.paid_title');
  page.text('childrenSending.paid_body');
  page.absent('childrenSending.payAgain');
};

export const orderResultModel = model(orderResult, {
  name: 'Come back from the payment of an order for children',
  area: 'children-order',
  opens: `/gratishp/HPSuccess?order=${orderId}`,
  page: async () => {
    const { OrderResultPage } = await import('../../../src/areas/children-order/result-page');
    return ({ logic }) => createElement(OrderResultPage, { logic });
  },
  knows: { tries: 0, from: 'unpaid' } as Known,
  inputs: {
    'a teacher to whom the bank says that it went well': {
      user: ana,
      input: { orderId },
      leads: to('asking'),
    },
    'a teacher to whom the bank says that it did not': {
      user: ana,
      opens: `/gratishp/HPError?order=${orderId}`,
      input: { orderId },
      leads: to('asking'),
    },
    'a teacher with the page of payments that went well alone': {
      user: ana,
      opens: '/gratishp/HPSuccess',
      input: { orderId: null },
      leads: unknown,
    },
    'a teacher with a number that is none': {
      user: ana,
      opens: '/gratishp/HPError?order=0x7',
      input: { orderId: null },
      leads: unknown,
    },
  },
  events: {
    retried: ({ is }) => {
      if (is('unasked')) return to('asking');
      return is('pending') || is('late') || is('attemptRefused')
        ? to('pending.checking', { info: 'childrenSending.pending', knows: { tries: 0 } })
        : absent;
    },
    'pay.pressed': ({ is }) => (is('unpaid') || is('late') || is('attemptRefused') ? to('paying') : absent),
    accepted: ({ is }) => {
      if (is('asking')) return disabled;
      return is('paying') || is('withdrawing') ? absent : to('left', { page: '/' });
    },
    'payment.ended': ({ is }) =>
      is('paying')
        ? {
            'does not pay': [{ result: 'unpaid' }, to('asking', { knows: { tries: 0 } })],
            'has paid in another window': [{ result: 'paid' }, to('paid')],
          }
        : {},
    'withdraw.pressed': ({ is }) => {
      const from = places.find(is);
      return from ? to('withdrawing', { knows: { from } }) : absent;
    },
    'withdrawal.ended': ({ is, known }) =>
      is('withdrawing')
        ? {
            'withdraws nothing': [{ result: 'untouched' }, outcomes[known.from]],
            'keeps the order after all': [{ result: 'kept' }, to('asking', { knows: { tries: 0 } })],
            'withdraws the order': [{ result: 'withdrawn' }, to('withdrawn', { info: 'childrenSending.withdrawn' })],
            'has paid in another tab': [{ result: 'paid' }, to('paid')],
          }
        : {},
  },
  calls: {
    askState: { ...call },
    askAgain: { ...call, quietly: true },
  },
  after: {
    'pending.waiting': [
      4000,
      ({ known: { tries } }) => to('pending.checking', { info: 'childrenSending.pending', knows: { tries: tries + 1 } }),
    ],
  },
  perform: {
    retried: (page, _, here) => page.press(here.is('attemptRefused') ? 'childrenSending.check' : 'common.retry'),
    'pay.pressed': (page) => page.press('childrenSending.payAgain'),
    accepted: (page) => page.press('common.accept'),
    'payment.ended': async (page, { result }, here) => {
      const isPaidByNow = result === 'paid';
      await here.answers({ payChildrenOrder: isPaidByNow ? problem(409, { type: 'already-paid' }) : problem(500) });
      if (isPaidByNow) return;
      await page.comes('childrenSending.later');
      await page.press('childrenSending.later');
    },
    'withdraw.pressed': (page) => page.press('withdrawal.withdraw'),
    'withdrawal.ended': endsWithdrawal,
  },
  shows: {
    asking: confirms,
    pending: confirms,
    late: async (page) => {
      await isUncertain(page);
      await page.button('childrenSending.payAgain');
    },
    attemptRefused: async (page) => {
      await page.heading('childrenSending.attemptRefused_title');
      await page.button('childrenSending.check');
      await page.button('childrenSending.payAgain');
      await page.absent('childrenSending.unpaid_body');
    },
    unasked: isUncertain,
    unpaid: async (page) => {
      await isUnpaid(page);
      await page.button('childrenSending.payAgain');
    },
    paying: (page) => page.heading('childrenSending.title'),
    withdrawing: (page) => page.heading('withdrawal.title', { number: orderId }),
    withdrawn: saysOnly('childrenSending.withdrawn_title'),
    paid: isPaid,
    mischarged: saysOnly('childrenSending.mischarged_title'),
    notSent: saysOnly('childrenSending.notSent_title'),
    unknown: async (page) => {
      await saysOnly('childrenSending.noOrder_title')(page);
      await page.absent('childrenSending.number', { number: orderId });
    },
    left: 'the person is on the way home',
  },
});
