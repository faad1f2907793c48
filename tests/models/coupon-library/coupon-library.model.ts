import { couponLibrary } from '../../../src/areas/coupon-library/flows/coupon-library';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { bare, noPayment, noTitles, path, rich, titles, token } from './wire';

type Known = {
  /** What was loaded, if anything. */
  readonly has: 'titles' | 'nothing';
  /** A payment has just gone well. */
  readonly isBought: boolean;
};

const comes = <L>(opens: string, input: { token: string; action: string | null }, leads: L) => ({ opens, input, leads });

const opened = (has: Known['has'], isBought = false) => to('open', { knows: { has, isBought } });
const failed = to('error.failed');

const showsTerms = (page: Page) => {
  page.heading('couponLibrary.title');
  page.text('couponLibrary.termsLink');
  page.text('common.captchaNotice');
};

const says = (of: 'tokennotfound' | 'genericerror' | 'productexpired' | 'productfailed' | 'withouttoken') => (page: Page) => {
  page.heading(`couponLibrary.${of}_title`);
  page.text(`couponLibrary.${of}_body`);
};

export const couponLibraryModel = model(couponLibrary, {
  name: 'Open a digital library',
  area: 'coupon-library',
  opens: path,
  page: async () => (await import('../../../src/areas/coupon-library/library-page')).LibraryPage,
  knows: { has: 'nothing', isBought: false } as Known,
  inputs: {
    'a family': comes(path, { token, action: null }, to('checking')),
    'a family that wants to buy': comes(`${path}&action=purchase`, { token, action: 'purchase' }, to('checking')),
    'a family whose product has expired': comes(
      `${path}&action=product-expired`,
      { token, action: 'product-expired' },
      to('error.productExpired'),
    ),
    'a family whose product did not open': comes(
      `${path}&action=product-failed`,
      { token, action: 'product-failed' },
      to('error.productFailed'),
    ),
    'somebody who wants to buy without a library': comes(
      '/coupons?action=purchase',
      { token: '', action: 'purchase' },
      to('error.withoutToken'),
    ),
  },
  events: {
    accepted: to('loading'),
    back: ({ is }) => {
      if (is('error.notFound') || is('error.failed')) return to('checking');
      return is('error.withoutToken') ? to('toForm', { instead: '/coupons' }) : to('checking', { address: path });
    },
  },
  calls: {
    askPayment: {
      quietly: true,
      sends: () => ({ getCouponPayment: { path: { token } } }),
      answers: {
        'has not bought anything': [noPayment, to('disclaimer')],
        'has bought something': [ok({ result: 'OK', library: titles }), opened('titles', true)],
        'was refused by the bank': [ok({ result: 'KO', library: titles }), opened('titles')],
        'has a link that does not exist': [problem(404, { type: 'not-found' }), to('error.notFound')],
        'comes from another site': [problem(403, { type: 'cross-site' }), to('disclaimer')],
      },
      faults: to('disclaimer'),
    },
    loadLibrary: {
      sends: () => ({ getCouponLibrary: { path: { key: token }, query: { token: earned('coupons') } } }),
      answers: {
        'gets the titles': [ok(titles), opened('titles')],
        'gets an empty library': [ok(noTitles), opened('nothing')],
        'has a link that does not exist any more': [problem(404, { type: 'not-found' }), to('error.notFound')],
        'comes from another site': [problem(403, { type: 'cross-site' }), failed],
        'is rejected by the captcha': [problem(403, { type: 'captcha-refused' }), failed],
        'gets no answer from the captcha provider': [problem(503, { type: 'captcha-unavailable' }), failed],
        'tries too often': [problem(429, { type: 'too-many-tries' }), failed],
        'gets no captcha challenge': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), failed],
      },
      faults: failed,
    },
  },
  perform: {
    accepted: (page) => page.press('couponLibrary.accept'),
    back: (page) => page.press('common.back'),
  },
  shows: {
    checking: (page) => page.blank(),
    disclaimer: showsTerms,
    loading: showsTerms,
    'error.notFound': says('tokennotfound'),
    'error.failed': says('genericerror'),
    'error.productExpired': says('productexpired'),
    'error.productFailed': says('productfailed'),
    'error.withoutToken': says('withouttoken'),
    open: async (page, { has, isBought }) => {
      await page.heading('couponLibrary.title');
      if (isBought) await page.text('couponLibrary.bought');
      else await page.absent('couponLibrary.bought');
      if (has === 'nothing') return page.heading('couponLibrary.emptyTitle');
      await page.absent('couponLibrary.emptyTitle');
      for (const { name } of [rich, bare]) await page.button({ data: name });
      await page.text('couponLibrary.until', { day: '31/08/2027' });
    },
    toForm: 'the next page opens',
  },
});
