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

const pending = to('pending', { info: 'couponLibrary.pending' });
const unasked = to('unasked', { warning: 'couponLibrary.unasked' });

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
  knows: {},
  inputs: {
    'a family that has paid': comes('OK', 'ok', to('asking')),
    'a family that has paid, in small letters': comes('ok', 'ok', to('asking')),
    'a family that has not paid': comes('KO', 'ko', to('ko')),
    'a family with a result that is unknown': comes('maybe', 'other', to('other')),
  },
  events: { retried: to('asking') },
  calls: {
    askOrder: {
      quietly: true,
      sends: () => ({ getPaidCouponOrder: { path: { token, orderId: id } } }),
      answers: {
        'gets the e-mail of the order': [ok({ email }), to('paid')],
        'has not been reported as paid': [problem(404, { type: 'not-found' }), pending],
        'comes from another site': [problem(403, { type: 'cross-site' }), unasked],
      },
      faults: unasked,
    },
  },
  after: { pending: [5000, to('asking')] },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    asking: confirms,
    pending: confirms,
    unasked: confirms,
    paid: (page) => {
      page.heading('couponLibrary.paid_title');
      page.data(email);
    },
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
