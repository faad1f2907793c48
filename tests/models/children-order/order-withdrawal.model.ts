import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { orderResult } from '../../../src/areas/children-order/flows/order-result';
import { orderWithdrawal } from '../../../src/areas/children-order/flows/order-withdrawal';
import type { OrderState } from '../../../src/areas/children-order/types';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { absent, at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { ana, orderId, stateOf } from './wire';

const unavailable = to('failed.unavailable', { danger: 'withdrawal.failed' });

const asks = (page: Page) => {
  page.heading('withdrawal.title', { number: orderId });
  page.text('childrenSending.withdrawText');
  page.button('withdrawal.keep');
};

export const orderWithdrawalModel = model(orderWithdrawal, {
  name: 'Withdraw an order of books for children',
  area: 'children-order',
  opens: `/gratishp/HPError?order=${orderId}`,
  reach: [(page) => page.press('withdrawal.withdraw')],
  page: async () => {
    const { OrderResultPage } = await import('../../../src/areas/children-order/result-page');
    return ({ logic }) => {
      const loadState = fromPromise<OrderState, { orderId: number }>(async () => ({ state: 'refused', total: 1045 }));
      const actors = { loadState, orderWithdrawal: childFlow(logic, true) };
      return createElement(OrderResultPage, { logic: orderResult.provide({ actors }) });
    };
  },
  knows: { isWarned: false },
  inputs: {
    'a teacher whose order is sent and not paid': {
      user: ana,
      around: { getChildrenOrderState: stateOf('refused') },
      input: { order: orderId },
      leads: to('confirming'),
    },
  },
  events: {
    confirmed: at({
      confirming: to('withdrawing'),
      withdrawing: disabled,
      beingPaid: to('withdrawing', { knows: { isWarned: true } }),
      mischarged: absent,
      failed: to('withdrawing'),
    }),
    closed: at({ confirming: to('untouched'), withdrawing: to('kept'), beingPaid: to('kept'), mischarged: to('kept'), failed: to('kept') }),
  },
  calls: {
    withdraw: {
      sends: ({ isWarned }) => ({ withdrawChildrenOrder: { path: { orderId }, body: { despitePayment: isWarned } } }),
      answers: {
        'has withdrawn the order': [ok(), to('withdrawn')],
        'has paid in another tab': [problem(409, { type: 'already-paid' }), to('paid')],
        'may be paying in another tab': [problem(409, { type: 'being-paid' }), to('beingPaid', { warning: 'withdrawal.beingPaid' })],
        'was charged another amount': [problem(409, { type: 'mischarged' }), to('mischarged', { danger: 'withdrawal.mischarged' })],
        'has not sent the order': [problem(409, { type: 'not-ordered' }), unavailable],
        'has an order that is not theirs': [problem(404, { type: 'not-found' }), unavailable],
        'may not order any more': [problem(403, { type: 'no-children-order' }), unavailable],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('failed.tooOften', { warning: 'common.tooManyTries' })],
      },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(to('failed.unknown', { danger: 'withdrawal.unknown' })),
        otherwise: unavailable,
      },
    },
  },
  perform: {
    confirmed: (page, _, here) =>
      page.press(here.is('failed') ? 'common.retry' : here.is('beingPaid') ? 'withdrawal.anyway' : 'withdrawal.withdraw'),
    closed: (page, _, here) => page.press(here.is('mischarged') ? 'common.accept' : 'withdrawal.keep'),
  },
  shows: {
    confirming: asks,
    withdrawing: (page) => {
      page.text('withdrawal.withdrawing');
      page.absent('childrenSending.withdrawText');
      page.button('withdrawal.keep');
    },
    beingPaid: (page) => {
      asks(page);
      page.button('withdrawal.anyway');
    },
    mischarged: (page) => {
      page.heading('withdrawal.title', { number: orderId });
      page.absent('childrenSending.withdrawText');
      page.absent('withdrawal.keep');
    },
    failed: (page) => page.button('common.retry'),
    withdrawn: (page) => page.heading('childrenSending.withdrawn_title'),
    paid: (page) => page.heading('childrenSending.paid_title'),
    untouched: (page) => page.button('withdrawal.withdraw'),
    kept: (page) => page.absent('withdrawal.title', { number: orderId }),
  },
});
