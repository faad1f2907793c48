import { createElement } from 'react';
import { purchase } from '../../../src/areas/coupon-library/flows/purchase';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { like } from '../../support/wire/sent';
import { barredAfter, blockedRedirect } from '../blocked-redirect';
import { email, open, path, rich, token, unpaid } from './wire';

type Known = {
  readonly email: string;
  readonly isAgreed: boolean;
};

/** Another e-mail address. The address has no surrounding white space, because the field itself removes white space. */
const other = 'Ana@X.ES';

const unavailable = to('failed.unavailable', { danger: 'couponLibrary.paymentFailed' });

const total = `${unpaid.totalAmount.toFixed(2).replace('.', ',')} €`;
const pay = { data: `Pagar ${total}` };

const shows = (page: Page) => {
  page.heading('couponLibrary.purchase');
  page.data(unpaid.name);
  page.data(total);
};

const says = async (page: Page) => {
  await shows(page);
  await page.button('common.back');
  await page.absent('couponLibrary.agree');
};

export const purchaseModel = model(purchase.provide({ actors: { paymentRedirect: blockedRedirect } }), {
  name: 'Buy a product of the library',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: open([{ ...rich, new: false, products: [unpaid] }]) },
  reach: [
    (page) => page.comes({ data: rich.name }),
    (page) => page.press({ data: rich.name }),
    (page) => page.press({ data: `Comprar ${unpaid.name}` }),
  ],
  page: async () => {
    const { LibraryPage } = await import('../../../src/areas/coupon-library/library-page');
    return ({ logic }) => createElement(LibraryPage, { buying: logic });
  },
  knows: { email, isAgreed: false } as Known,
  leavesIn: ['away'],
  inputs: {
    'a family': { input: { token, product: unpaid.id, total: unpaid.totalAmount, email }, leads: to('confirming') },
  },
  events: {
    'email.changed': ({ known }) => ({
      ...(known.email === email && {
        'types another e-mail, in capitals': [{ text: other }, to('confirming', { knows: { email: other } })] as const,
        'empties the e-mail': [{ text: '' }, to('confirming', { knows: { email: '' } })] as const,
        'types what is no e-mail': [{ text: 'ana@x' }, to('confirming', { knows: { email: 'ana@x' } })] as const,
      }),
    }),
    'terms.ticked': ({ known }) => ({
      [known.isAgreed ? 'takes the agreement back' : 'agrees to the terms']: [
        { isTicked: !known.isAgreed },
        to('confirming', { knows: { isAgreed: !known.isAgreed } }),
      ],
    }),
    submitted: ({ known, is }) => {
      if (is('away')) return undefined;
      return known.isAgreed && (known.email === email || known.email === other) ? to('posting') : disabled;
    },
    cancelled: ({ is }) => (is('away') ? undefined : to(is('failed.priceChanged') || is('failed.notForSale') ? 'outdated' : 'emptied')),
    'redirect.ended': ({ is }) =>
      is('away')
        ? {
            'goes to the payment provider again': [{ outcome: 'again' }, to('posting')],
            'has the form kept back by the browser': [{ outcome: 'barred' }, unavailable],
            'does not pay now': [{ outcome: 'later' }, to('emptied')],
          }
        : {},
  },
  calls: {
    orderProduct: {
      sends: (known) => ({
        orderCouponProducts: {
          path: { token },
          body: {
            id: like(/^[\da-f-]{36}$/),
            email: known.email === other ? 'ana@x.es' : email,
            totalAmount: 14.4,
            products: [{ id: unpaid.id, totalAmount: 14.4 }],
          },
        },
      }),
      answers: {
        'gets the form of the payment provider': [ok(exampleOf('orderCouponProducts')), to('away')],
        'gets no address of a page': [ok({ paymentUrl: 'javascript:alert(1)', paymentParameters: {} }), unavailable],
        'comes when the price has changed': [
          problem(409, { type: 'price-changed' }),
          to('failed.priceChanged', { warning: 'couponLibrary.priceChanged' }),
        ],
        'comes when it is not for sale': [
          problem(409, { type: 'not-for-sale' }),
          to('failed.notForSale', { warning: 'couponLibrary.notForSale' }),
        ],
        'was charged another amount': [
          problem(409, { type: 'mischarged' }),
          to('failed.mischarged', { warning: 'couponLibrary.mischarged_body' }),
        ],
        'has a link that does not exist any more': [problem(404, { type: 'not-found' }), unavailable],
        'tries too often': [problem(429, { type: 'too-many-tries' }), unavailable],
      },
      faults: unavailable,
    },
  },
  perform: {
    'email.changed': (page, { text }) => page.fill('person.email', text),
    'terms.ticked': (page) => page.tick('couponLibrary.agree'),
    submitted: (page) => page.press(pay),
    cancelled: (page, _, here) => page.press(here.is('failed') ? 'common.back' : 'common.cancel'),
    'redirect.ended': (page, { outcome }, here) => {
      if (outcome === 'barred') return here.passes(barredAfter);
      return page.press(outcome === 'again' ? 'couponLibrary.toProvider' : 'common.cancel');
    },
  },
  shows: {
    confirming: async (page, known) => {
      await shows(page);
      await page.field('person.email', known.email);
      await page.ticked('couponLibrary.agree', known.isAgreed);
      if (known.email === 'ana@x') await page.text('common.familyEmailInvalid');
      else await page.absent('common.familyEmailInvalid');
    },
    posting: shows,
    away: (page) => page.button('couponLibrary.toProvider'),
    failed: says,
    emptied: (page) => page.heading({ data: rich.name }),
    outdated: (page) => page.heading({ data: rich.name }),
  },
});
