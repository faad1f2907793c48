import { createElement } from 'react';
import { couponLibrary } from '../../../src/areas/coupon-library/flows/coupon-library';
import { withdrawal } from '../../../src/areas/coupon-library/flows/withdrawal';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { absent, at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { noPaymentYet, orderId, path, token } from './wire';

const unavailable = to('failed.unavailable', { danger: 'withdrawal.failed' });

const asks = (page: Page) => {
  page.heading('withdrawal.title', { number: orderId });
  page.text('couponLibrary.withdrawText');
  page.button('withdrawal.keep');
};

export const withdrawalModel = model(withdrawal, {
  name: 'Withdraw an order of the library',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: noPaymentYet },
  atOnce: ['getCouponPayment'],
  reach: [(page) => page.press('withdrawal.withdraw')],
  page: async () => {
    const [{ LibraryPage }] = await Promise.all([
      import('../../../src/areas/coupon-library/library-page'),
      import('../../../src/areas/coupon-library/unpaid-order-page'),
    ]);
    return ({ logic }) => createElement(LibraryPage, { logic: couponLibrary.provide({ actors: { withdrawal: childFlow(logic, true) } }) });
  },
  knows: { isWarned: false },
  inputs: {
    'a family whose order is not paid': { input: { order: { token, id: orderId } }, leads: to('confirming') },
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
      sends: ({ isWarned }) => ({
        withdrawCouponOrder: { path: { token, orderId }, body: { despitePayment: isWarned } },
      }),
      answers: {
        'has withdrawn the order': [ok(), to('withdrawn')],
        'has paid in another tab': [problem(409, { type: 'already-paid' }), to('paid')],
        'may be paying in another tab': [problem(409, { type: 'being-paid' }), to('beingPaid', { warning: 'withdrawal.beingPaid' })],
        'was charged another amount': [problem(409, { type: 'mischarged' }), to('mischarged', { danger: 'withdrawal.mischarged' })],
        'has an order that is not of this library': [problem(404, { type: 'not-found' }), unavailable],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('failed.tooOften', { warning: 'common.tooManyTries' })],
      },
      // No answer reports the end of a session, because nobody signs in on the pages of coupons.
      ends: {
        'finds the session ended': [{ error: { _tag: 'SessionEnded' } }, to('failed.interrupted', { warning: 'common.interrupted' })],
      },
      faults: {
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
      page.absent('couponLibrary.withdrawText');
      page.button('withdrawal.keep');
    },
    beingPaid: (page) => {
      asks(page);
      page.button('withdrawal.anyway');
    },
    mischarged: (page) => {
      page.heading('withdrawal.title', { number: orderId });
      page.absent('couponLibrary.withdrawText');
      page.absent('withdrawal.keep');
    },
    failed: (page) => page.button('common.retry'),
    withdrawn: (page) => page.heading('couponLibrary.withdrawn_title'),
    paid: (page) => page.absent('withdrawal.title', { number: orderId }),
    untouched: (page) => page.button('withdrawal.withdraw'),
    kept: (page) => page.absent('withdrawal.title', { number: orderId }),
  },
});
