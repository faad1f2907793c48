import { couponLibrary } from '../../../src/areas/coupon-library/flows/coupon-library';
import type { ReturnedOrder } from '../../../src/areas/coupon-library/types';
import type { WithdrawalResult } from '../../../src/shared/rules/withdrawal';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { someProvinces, toledo } from '../coupons/provinces';
import { bare, email, noPayment, noPaymentYet, noTitles, orderId, path, rich, titles, token, unpaid } from './wire';

type Known = {
  /** The content of the loaded library. */
  readonly has: 'titles' | 'nothing';
  /** Whether a payment has just succeeded. */
  readonly isBought: boolean;
  /** Whether the person has come back from the payment provider, and the order is paid. */
  readonly isPaid: boolean;
  /** Whether the person comes from a product, as the address states. */
  readonly isLed: boolean;
  /** Whether the page knows of an order that is not paid. */
  readonly isOrderKnown: boolean;
  /** The choice of the person for the known order: to see its result, or to pay; null until the person has chosen. */
  readonly wants: ReturnedOrder['wants'] | null;
};

const order = { id: orderId, wants: 'result' } as const;
const later = { id: '0123AbCdEf13', wants: 'result' } as const;

const comes = <L>(opens: string, input: { token: string; action: string | null; order?: ReturnedOrder }, leads: L) => ({
  opens,
  input: { token: input.token, action: input.action, order: input.order ?? null },
  leads,
});

const opensWith = (has: Known['has'], isBought = false) => to('open', { knows: { has, isBought } });
const failed = to('error.failed');
const notProven = to('error.notProven');
const stale = to('stale', { warning: 'couponLibrary.stale' });

const terms = to('disclaimer', { knows: { isOrderKnown: false, wants: null } });

const showsOrder = (page: Page) => {
  page.heading('couponLibrary.unpaid_title');
  page.text('couponLibrary.unpaid_body');
  page.data(unpaid.name);
  page.text('couponLibrary.orderNumber', { number: orderId });
};

const showsTerms = (page: Page) => {
  page.heading('couponLibrary.title');
  page.text('couponLibrary.termsLink');
  page.text('common.captchaNotice');
};

const showsTitles = async (page: Page, { has, isBought }: Known) => {
  await page.comes('couponLibrary.another');
  await page.heading('couponLibrary.title');
  if (isBought) await page.text('couponLibrary.bought');
  else await page.absent('couponLibrary.bought');
  await page.button('couponLibrary.another');
  if (has === 'nothing') return page.heading('couponLibrary.emptyTitle');
  await page.absent('couponLibrary.emptyTitle');
  for (const { name } of [rich, bare]) await page.button({ data: name });
  await page.text('couponLibrary.until', { day: '31/08/2027' });
};

const says = (of: 'tokennotfound' | 'notproven' | 'genericerror' | 'productexpired' | 'productfailed' | 'withouttoken') => (page: Page) => {
  page.heading(`couponLibrary.${of}_title`);
  page.text(`couponLibrary.${of}_body`);
};

export const couponLibraryModel = model(couponLibrary, {
  name: 'Open a digital library',
  area: 'coupon-library',
  opens: path,
  page: async () => {
    const [{ LibraryPage }, { dialogCode }] = await Promise.all([
      import('../../../src/areas/coupon-library/library-page'),
      import('../../../src/shared/ui/prime/modal'),
      import('../../../src/areas/coupon-library/shelf'),
      import('../../../src/areas/coupon-library/unpaid-order-page'),
    ]);
    // The code of dialogs is loaded in advance, so that the first dialog opens at once.
    await dialogCode();
    return LibraryPage;
  },
  knows: { has: 'nothing', isBought: false, isPaid: true, isLed: false, isOrderKnown: false, wants: null } as Known,
  inputs: {
    'a family': comes(path, { token, action: null }, to('checking')),
    'a family that wants to buy': comes(`${path}&action=purchase`, { token, action: 'purchase' }, to('checking')),
    'a family that has paid': comes(`${path}&orderid=${order.id}&result=OK`, { token, action: null, order }, to('returned')),
    'a family that goes on before the server has said what it has paid': comes(
      `${path}&orderid=${later.id}&result=ko`,
      { token, action: null, order: later },
      to('returned', { knows: { isPaid: false } }),
    ),
    'a family whose product has expired': comes(
      `${path}&action=product-expired`,
      { token, action: 'product-expired' },
      to('error.productExpired', { knows: { isLed: true } }),
    ),
    'a family whose product did not open': comes(
      `${path}&action=product-failed`,
      { token, action: 'product-failed' },
      to('error.productFailed', { knows: { isLed: true } }),
    ),
    'somebody who wants to buy without a library': comes(
      '/coupons?action=purchase',
      { token: '', action: 'purchase' },
      to('error.withoutToken'),
    ),
  },
  events: {
    accepted: to('loading'),
    'library.asked': ({ is, known: { isPaid, isOrderKnown, wants } }) => {
      if (is('withdrawn')) return { 'goes on': [{ isPaid: false }, to('checking', { knows: { isOrderKnown: false, wants: null } })] };
      if (is('unpaid')) return { 'goes on': [{ isPaid: false }, terms] };
      if (!is('returned')) return {};
      if (!isOrderKnown) return { 'goes to the library': [{ isPaid }, to('loading', { knows: { isBought: isPaid }, address: path })] };
      return {
        ...(wants === 'result' && {
          'goes to the library, since it is paid': [{ isPaid: true }, to('loading', { knows: { isBought: true }, address: path })] as const,
        }),
        'goes on without having paid': [{ isPaid: false }, terms],
      };
    },
    'pay.pressed': ({ is }) => (is('unpaid') ? to('returned', { knows: { wants: 'payment' } }) : undefined),
    'check.pressed': ({ is }) => (is('unpaid') ? to('returned', { knows: { wants: 'result' } }) : undefined),
    'withdraw.pressed': ({ is }) => (is('unpaid') ? to('withdrawing') : undefined),
    'withdrawal.ended': ({ is }) =>
      is('withdrawing')
        ? {
            'withdraws nothing': [{ result: 'untouched' }, to('unpaid')],
            'keeps the order after all': [{ result: 'kept' }, to('checking')],
            'withdraws the order': [{ result: 'withdrawn' }, to('withdrawn', { info: 'couponLibrary.withdrawn_body' })],
            'has paid in another tab': [{ result: 'paid' }, to('returned', { knows: { wants: 'result' } })],
          }
        : {},
    'library.changed': ({ known: { has } }) => (has === 'titles' ? to('refreshing') : undefined),
    retried: to('refreshing'),
    'link.wanted': to('toForm', { instead: '/coupons' }),
    back: ({ is, known }) => {
      if (is('error.notFound') || is('error.notProven') || is('error.insecure') || is('error.proofNotLoaded') || is('error.failed'))
        return to('checking');
      return is('error.withoutToken') ? to('toForm', { instead: '/coupons' }) : to('checking', known.isLed ? { address: path } : {});
    },
  },
  calls: {
    askPayment: {
      sends: () => ({ getCouponPayment: { path: { token } } }),
      answers: {
        'has not bought anything': [noPayment, terms],
        'has bought something': [ok({ result: 'OK', library: titles }), opensWith('titles', true)],
        'was refused by the bank': [ok({ result: 'KO', library: titles }), opensWith('titles')],
        'has an order that is not paid': [noPaymentYet, to('unpaid', { knows: { isOrderKnown: true } })],
        'has a link that does not exist': [problem(404, { type: 'not-found' }), to('error.notFound', { knows: { isOrderKnown: false } })],
      },
      faults: terms,
    },
    loadLibrary: {
      sends: () => ({ getCouponLibrary: { path: { key: token }, query: { token: earned('coupons') } } }),
      answers: {
        'gets the titles': [ok(titles), ({ known }) => opensWith('titles', known.isBought)],
        'gets an empty library': [ok(noTitles), ({ known }) => opensWith('nothing', known.isBought)],
        'has a link that does not exist any more': [problem(404, { type: 'not-found' }), to('error.notFound')],
        ...captchaAnswers({ refused: notProven, unavailable: notProven, tooManyTries: notProven }),
      },
      faults: { getCaptchaChallenge: notProven, otherwise: failed },
      // The contract of this server has no status 410, but the publisher's server may answer with it.
      ends: {
        'has a library that has expired': [{ error: { _tag: 'Expired' } }, to('error.productExpired')],
        ...captchaEnds({ insecure: to('error.insecure'), notLoaded: to('error.proofNotLoaded') }),
      },
    },
    refreshLibrary: {
      quietly: true,
      sends: () => ({ getCouponLibrary: { path: { key: token }, query: { token: earned('coupons') } } }),
      ends: captchaEnds({ insecure: stale, notLoaded: stale }),
      answers: {
        'finds nothing any more': [ok(noTitles), to('open', { knows: { has: 'nothing' } })],
        'has a link that does not exist any more': [problem(404, { type: 'not-found' }), stale],
        ...captchaAnswers({ refused: stale, unavailable: stale, tooManyTries: stale }),
      },
      faults: stale,
    },
  },
  perform: {
    'pay.pressed': async (page, _, here) => {
      await page.press('couponLibrary.payAgain');
      // The payment is a separate flow, which finds that another tab has withdrawn the order.
      await here.answers({ payCouponOrder: problem(409, { type: 'withdrawn' }) });
    },
    'check.pressed': (page) => page.press('couponLibrary.check'),
    'withdraw.pressed': (page) => page.press('withdrawal.withdraw'),
    'withdrawal.ended': async (page, { result }: { readonly result: WithdrawalResult }, here) => {
      if (result === 'untouched') return page.press('withdrawal.keep');
      await page.press('withdrawal.withdraw');
      if (result === 'kept') return page.press('withdrawal.keep');
      await here.answers({ withdrawCouponOrder: result === 'paid' ? problem(409, { type: 'already-paid' }) : ok() });
    },
    'library.asked': async (page, { isPaid }, here) => {
      if (!here.is('returned') || here.known.wants === 'payment') return page.press('couponLibrary.toLibrary');
      // The result of the payment is a separate flow, which shows whether the order is paid.
      if (isPaid) await here.answers({ getCouponOrder: ok({ state: 'paid', email }) });
      await page.comes(isPaid ? 'couponLibrary.paid_title' : 'couponLibrary.confirming_title');
      await page.press('couponLibrary.toLibrary');
    },
    'library.changed': async (page, _, here) => {
      await page.press('couponLibrary.another');
      await here.answers({ getProvinces: someProvinces });
      await page.comes('couponLibrary.province');
      await page.fill('couponLibrary.code', 'ABC-1');
      await page.choose('couponLibrary.province', { data: toledo.name });
      await page.press('common.accept');
      await here.answers({ redeemCoupon: ok() });
      await page.comes('couponLibrary.modal_redeemed_title');
      await page.press('common.accept');
    },
    retried: (page) => page.press('common.retry'),
    'link.wanted': (page) => page.press('couponLibrary.askLink'),
    accepted: (page) => page.press('couponLibrary.accept'),
    back: (page) => page.press('common.back'),
  },
  shows: {
    // The page shows nothing until it knows the order.
    checking: async (page, { isOrderKnown }) => {
      if (isOrderKnown) return showsOrder(page);
      await page.absent('couponLibrary.unpaid_title');
      await page.absent('couponLibrary.accept');
      await page.absent('couponLibrary.choose');
    },
    disclaimer: showsTerms,
    loading: (page) => page.absent('couponLibrary.choose'),
    'error.notFound': says('tokennotfound'),
    'error.notProven': says('notproven'),
    'error.insecure': async (page) => {
      await page.heading('couponLibrary.notproven_title');
      await page.text('common.captchaInsecure');
    },
    'error.proofNotLoaded': async (page) => {
      await page.heading('couponLibrary.notproven_title');
      await page.text('common.captchaMissing');
      await page.button('portal.reload');
    },
    'error.failed': says('genericerror'),
    'error.productExpired': says('productexpired'),
    'error.productFailed': says('productfailed'),
    'error.withoutToken': says('withouttoken'),
    unpaid: async (page) => {
      await showsOrder(page);
      for (const button of ['payAgain', 'check', 'toLibrary'] as const) await page.button(`couponLibrary.${button}`);
    },
    withdrawing: (page) => page.heading('withdrawal.title', { number: orderId }),
    withdrawn: async (page) => {
      await page.heading('couponLibrary.withdrawn_title');
      await page.absent('couponLibrary.unpaid_body');
      await page.absent('couponLibrary.payAgain');
    },
    returned: (page, { wants }) => page.heading(wants === 'payment' ? 'couponLibrary.withdrawn_title' : 'couponLibrary.confirming_title'),
    open: showsTitles,
    refreshing: showsTitles,
    stale: (page, known) => showsTitles(page, { ...known, isBought: false }),
    toForm: 'the next page opens',
  },
});
