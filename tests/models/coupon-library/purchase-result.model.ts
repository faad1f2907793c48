import { createElement } from 'react';
import { purchaseResult } from '../../../src/areas/coupon-library/flows/purchase-result';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { email, path, token } from './wire';

const id = '0123AbCdEf12';

const comes = <L>(said: string, result: 'ok' | 'ko' | 'other', leads: L) => ({
  opens: `${path}&orderid=${id}&result=${said}`,
  input: { token, order: { id, result } },
  leads,
});

const pending = to('pending.waiting', { info: 'couponLibrary.pending' });
const unasked = to('unasked', { warning: 'couponLibrary.unasked' });
const unknown = to('unknown', { warning: 'couponLibrary.unknown_body' });

const answers = {
  'has paid': [ok({ state: 'paid', email }), to('paid', { success: 'couponLibrary.paid_body' })],
  'has paid twice': [ok({ state: 'refunded', email }), to('refunded', { warning: 'couponLibrary.refunded_body' })],
  'was refused by the bank': [ok({ state: 'refused', email }), to('refused', { warning: 'couponLibrary.refused_body' })],
  'has an order that is not of this library': [problem(404, { type: 'not-found' }), unknown],
} as const;

const sends = () => ({ getCouponOrder: { path: { token, orderId: id } } });

/** How often the server is asked again before the page says that it takes long. */
const most = 6;

const confirms = (page: Page) => {
  page.heading('couponLibrary.confirming_title');
  page.text('couponLibrary.confirming_body');
  page.absent({ data: email });
};

export const purchaseResultModel = model(purchaseResult, {
  name: 'Come back from the payment provider',
  area: 'coupon-library',
  opens: path,
  page: async () => {
    const { LibraryPage } = await import('../../../src/areas/coupon-library/library-page');
    return ({ logic }) => createElement(LibraryPage, { result: logic });
  },
  knows: { tries: 0 },
  inputs: {
    'a family that has paid': comes('OK', 'ok', to('asking')),
    'a family that has paid, in small letters': comes('ok', 'ok', to('asking')),
    'a family that has not paid': comes('KO', 'ko', to('ko')),
    'a family with a result that is unknown': comes('maybe', 'other', to('other')),
  },
  events: {
    retried: ({ is }) => (is('unasked') ? to('asking') : to('pending.checking', { info: 'couponLibrary.pending', knows: { tries: 0 } })),
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
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    asking: confirms,
    pending: confirms,
    unasked: confirms,
    late: (page) => page.heading('couponLibrary.confirming_title'),
    paid: (page) => {
      page.heading('couponLibrary.paid_title');
      page.text('couponLibrary.receiptTo');
      page.data(email);
    },
    refunded: (page) => {
      page.heading('couponLibrary.refunded_title');
      page.data(email);
    },
    refused: (page) => page.heading('couponLibrary.refused_title'),
    unknown: (page) => page.heading('couponLibrary.unknown_title'),
    ko: (page) => {
      page.heading('couponLibrary.ko_title');
      page.text('couponLibrary.ko_body');
    },
    other: (page) => {
      page.heading('couponLibrary.other_title');
      page.text('couponLibrary.other_body');
    },
  },
});
