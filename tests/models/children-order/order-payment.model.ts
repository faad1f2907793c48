import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { orderPayment } from '../../../src/areas/children-order/flows/order-payment';
import { orderResult } from '../../../src/areas/children-order/flows/order-result';
import type { OrderState } from '../../../src/areas/children-order/types';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { barredAfter, blockedRedirect } from '../blocked-redirect';
import { ana, orderId, stateOf } from './wire';

const failed = to('failed.unavailable', { danger: 'childrenSending.notPaid' });
const interrupted = to('failed.interrupted', { warning: 'childrenSending.payInterrupted' });

export const orderPaymentModel = model(orderPayment.provide({ actors: { paymentRedirect: blockedRedirect } }), {
  name: 'Pay an order of books for children',
  area: 'children-order',
  opens: `/gratishp/HPError?order=${orderId}`,
  reach: [(page) => page.press('childrenSending.payAgain')],
  page: async () => {
    const { OrderResultPage } = await import('../../../src/areas/children-order/result-page');
    return ({ logic }) => {
      const loadState = fromPromise<OrderState, { orderId: number }>(async () => ({ state: 'refused', total: 1045 }));
      const actors = { loadState, orderPayment: childFlow(logic, true) };
      return createElement(OrderResultPage, { logic: orderResult.provide({ actors }) });
    };
  },
  knows: {},
  leavesIn: ['away'],
  inputs: {
    'a teacher whose order is sent': {
      user: ana,
      around: { getChildrenOrderState: stateOf('refused') },
      input: { orderId, total: 1045 },
      leads: to('paying'),
    },
  },
  events: {
    retried: at({ paying: absent, failed: to('paying'), refused: absent }),
    closed: at({ paying: absent, failed: to('unpaid'), refused: to('unpaid') }),
    'redirect.ended': ({ is }) =>
      is('away')
        ? {
            'goes to the bank again': [{ outcome: 'again' }, to('paying')],
            'has the form kept back by the browser': [{ outcome: 'barred' }, failed],
            'pays later': [{ outcome: 'later' }, to('unpaid')],
          }
        : {},
  },
  calls: {
    pay: {
      sends: () => ({ payChildrenOrder: { path: { orderId, totalCost: '10.45' } } }),
      answers: {
        'gets the form of the bank': [ok(exampleOf('payChildrenOrder')), to('away')],
        'gets no address of a page': [ok({ action: 'javascript:alert(1)', parameters: {} }), failed],
        'has paid in another window': [problem(409, { type: 'already-paid' }), to('paid')],
        'has not sent the order': [
          problem(409, { type: 'not-ordered' }),
          to('refused.notOrdered', { danger: 'childrenSending.notOrdered' }),
        ],
        'has another total': [
          problem(409, { type: 'price-changed' }),
          to('refused.totalChanged', { danger: 'childrenSending.totalChanged' }),
        ],
        'was charged another amount': [
          problem(409, { type: 'mischarged' }),
          to('refused.mischarged', { danger: 'childrenSending.mischarged' }),
        ],
        'has withdrawn the order': [
          problem(409, { type: 'withdrawn' }),
          to('refused.withdrawn', { warning: 'childrenSending.payWithdrawn' }),
        ],
        'has an order that is not theirs': [problem(404, { type: 'not-found' }), failed],
        'may not order any more': [problem(403, { type: 'no-children-order' }), failed],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('failed.tooOften', { warning: 'childrenSending.notPaidYet' })],
      },
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    closed: (page, _, here) => page.press(here.is('refused') ? 'common.accept' : 'childrenSending.later'),
    'redirect.ended': (page, { outcome }, here) => {
      if (outcome === 'barred') return here.passes(barredAfter);
      return page.press(outcome === 'again' ? 'childrenSending.toBank' : 'childrenSending.later');
    },
  },
  shows: {
    paying: async (page) => {
      await page.text('childrenSending.paying');
      await page.text('childrenSending.percent', { percent: 50 });
    },
    away: async (page) => {
      await page.text('childrenSending.underWay');
      await page.text('childrenSending.percent', { percent: 100 });
      await page.button('childrenSending.toBank');
    },
    failed: async (page) => {
      await page.heading('childrenSending.payment_title');
      await page.absent('childrenSending.paying');
    },
    refused: (page) => {
      page.heading('childrenSending.payment_title');
      page.absent('common.retry');
      page.absent('childrenSending.later');
    },
    paid: (page) => page.absent('childrenSending.title'),
    unpaid: (page) => page.button('childrenSending.payAgain'),
  },
});
