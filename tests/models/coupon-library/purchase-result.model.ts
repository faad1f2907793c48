import { createElement } from 'react';
import { purchaseResult } from '../../../src/areas/coupon-library/flows/purchase-result';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { barredAfter, blockedRedirect } from '../blocked-redirect';
import { email, orderId as id, path, token } from './wire';

const comes = <L>(said: string, leads: L, number: string | null = id) => ({
  opens: `${path}&orderid=${number ?? 'M%20-1'}&result=${said}`,
  input: { token, order: { id: number, wants: 'result' as const } },
  leads,
});

const toPay = { id, wants: 'payment' } as const;

const pending = to('pending.waiting', { info: 'couponLibrary.pending' });
const unasked = to('unasked', { warning: 'couponLibrary.unasked' });
const unpaid = to('unpaid', { danger: 'couponLibrary.paymentFailed' });
const mischarged = to('mischarged', { warning: 'couponLibrary.mischarged_body' });
const withdrawn = to('withdrawn', { info: 'couponLibrary.withdrawn_body' });
const unknown = to('unknown', { warning: 'couponLibrary.unknown_body' });

const answers = {
  'has paid': [ok({ state: 'paid', email }), to('paid', { success: 'couponLibrary.paid_body' })],
  'has paid twice': [ok({ state: 'refunded', email }), to('refunded', { warning: 'couponLibrary.refunded_body' })],
  'was refused by the bank': [ok({ state: 'refused', email }), to('refused', { warning: 'couponLibrary.refused_body' })],
  'was refused by an earlier page of the bank': [
    ok({ state: 'attempt-refused', email }),
    to('attemptRefused', { warning: 'couponLibrary.attemptRefused_body' }),
  ],
  'was charged another amount': [ok({ state: 'mischarged', email }), mischarged],
  'has withdrawn the order': [ok({ state: 'withdrawn', email }), withdrawn],
  'has an order that is not of this library': [problem(404, { type: 'not-found' }), unknown],
} as const;

const sends = () => ({ getCouponOrder: { path: { token, orderId: id } } });

/** The number of further requests before the page says that the confirmation takes long. */
const most = 6;

const confirms = (page: Page) => {
  page.heading('couponLibrary.confirming_title');
  page.text('couponLibrary.confirming_body');
  page.absent({ data: email });
};

const asksNoMore = async (page: Page) => {
  await page.heading('couponLibrary.payment_title');
  await page.absent('couponLibrary.confirming_body');
};

export const purchaseResultModel = model(purchaseResult.provide({ actors: { paymentRedirect: blockedRedirect } }), {
  name: 'Come back from the payment provider',
  area: 'coupon-library',
  opens: path,
  page: async () => {
    const [{ LibraryPage }, { PurchaseResultPage }] = await Promise.all([
      import('../../../src/areas/coupon-library/library-page'),
      import('../../../src/areas/coupon-library/purchase-result-page'),
    ]);
    // A person who pays an order on the page of the library stays at the address of the library.
    return ({ logic }) =>
      new URLSearchParams(location.search).has('orderid')
        ? createElement(LibraryPage, { result: logic })
        : createElement(PurchaseResultPage, { token, order: toPay, busy: false, onLibrary() {}, logic });
  },
  knows: { tries: 0 },
  leavesIn: ['away'],
  inputs: {
    'a family that has paid': comes('OK', to('asking')),
    'a family that has not paid': comes('ko', to('asking')),
    'a family with a result that is unknown': comes('maybe', to('asking')),
    'a family with what is no number of an order': comes('ok', unknown, null),
    'a family that pays the order that the library has found': {
      opens: path,
      input: { token, order: toPay },
      notInBrowser: 'The library is opened first: purchases.spec.ts goes that way.',
      leads: to('ordering'),
    },
  },
  events: {
    retried: ({ is }) => {
      if (is('unasked')) return to('asking');
      if (is('unpaid')) return to('ordering');
      return is('pending') || is('late') || is('attemptRefused')
        ? to('pending.checking', { info: 'couponLibrary.pending', knows: { tries: 0 } })
        : absent;
    },
    'pay.pressed': ({ is }) => {
      if (is('ordering')) return disabled;
      if (is('away')) return undefined;
      return is('refused') || is('attemptRefused') || is('late') ? to('ordering') : absent;
    },
    'redirect.ended': ({ is }) =>
      is('away')
        ? {
            'goes to the payment provider again': [{ outcome: 'again' }, to('ordering')],
            'has the form kept back by the browser': [{ outcome: 'barred' }, unpaid],
          }
        : {},
  },
  calls: {
    askOrder: {
      quietly: true,
      sends,
      answers: { ...answers, 'has not been reported as paid': [ok({ state: 'pending', email }), pending] },
      faults: unasked,
    },
    askAgain: {
      quietly: true,
      sends,
      answers: { ...answers, 'has not been reported as paid yet': [ok({ state: 'pending', email }), pending] },
      faults: unasked,
    },
    payOrder: {
      sends: () => ({ payCouponOrder: { path: { token, orderId: id } } }),
      answers: {
        'gets the form of the payment provider': [ok(exampleOf('payCouponOrder')), to('away')],
        'gets no address of a page': [ok({ paymentUrl: 'javascript:alert(1)', paymentParameters: {} }), unpaid],
        'comes when the price has changed': [
          problem(409, { type: 'price-changed' }),
          to('priceChanged', { warning: 'couponLibrary.priceChanged' }),
        ],
        'comes when it is not for sale': [
          problem(409, { type: 'not-for-sale' }),
          to('notForSale', { warning: 'couponLibrary.notForSale' }),
        ],
        'was charged another amount meanwhile': [problem(409, { type: 'mischarged' }), mischarged],
        'has withdrawn the order meanwhile': [problem(409, { type: 'withdrawn' }), withdrawn],
        'has an order that is not of this library': [problem(404, { type: 'not-found' }), unknown],
        'tries too often': [problem(429, { type: 'too-many-tries' }), unpaid],
      },
      faults: unpaid,
    },
  },
  after: {
    'pending.waiting': [
      5000,
      ({ known: { tries } }) =>
        tries >= most
          ? to('late', { warning: 'couponLibrary.late' })
          : to('pending.checking', { info: 'couponLibrary.pending', knows: { tries: tries + 1 } }),
    ],
  },
  perform: {
    retried: (page, _, here) => page.press(here.is('attemptRefused') ? 'couponLibrary.check' : 'common.retry'),
    'pay.pressed': (page) => page.press('couponLibrary.payAgain'),
    'redirect.ended': (page, { outcome }, here) =>
      outcome === 'barred' ? here.passes(barredAfter) : page.press('couponLibrary.toProvider'),
  },
  shows: {
    asking: confirms,
    pending: confirms,
    unasked: asksNoMore,
    late: async (page) => {
      await asksNoMore(page);
      await page.button('couponLibrary.payAgain');
    },
    paid: (page) => {
      page.heading('couponLibrary.paid_title');
      page.text('couponLibrary.receiptTo', { email });
      page.data(email);
    },
    refunded: (page) => {
      page.heading('couponLibrary.refunded_title');
      page.data(email);
    },
    refused: async (page) => {
      await page.heading('couponLibrary.refused_title');
      await page.button('couponLibrary.payAgain');
    },
    attemptRefused: async (page) => {
      await page.heading('couponLibrary.attemptRefused_title');
      await page.button('couponLibrary.check');
      await page.button('couponLibrary.payAgain');
      await page.absent('couponLibrary.confirming_body');
    },
    withdrawn: async (page) => {
      await page.heading('couponLibrary.withdrawn_title');
      await page.absent('couponLibrary.payAgain');
    },
    mischarged: async (page) => {
      await page.heading('couponLibrary.mischarged_title');
      await page.absent('couponLibrary.payAgain');
    },
    ordering: (page) => page.heading('couponLibrary.payment_title'),
    away: (page) => page.button('couponLibrary.toProvider'),
    unpaid: (page) => page.heading('couponLibrary.payment_title'),
    priceChanged: (page) => page.heading('couponLibrary.payment_title'),
    notForSale: (page) => page.heading('couponLibrary.payment_title'),
    unknown: (page) => page.heading('couponLibrary.unknown_title'),
  },
});
