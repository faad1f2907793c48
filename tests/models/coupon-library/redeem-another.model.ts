import { createElement } from 'react';
import { redeemAnother } from '../../../src/areas/coupon-library/flows/redeem-another';
import type { Key } from '../../../src/shared/i18n/keys';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { someProvinces, toledo } from '../coupons/provinces';
import { lostAnswers } from '../lost-answers';
import { email, noTitles, open, path, titles, token } from './wire';

type Known = {
  readonly code: string;
  readonly province: number;
  /** Whether the library may already contain the coupon. */
  readonly isStale: boolean;
};

type Why =
  | 'used'
  | 'notYet'
  | 'notActivated'
  | 'unknownCode'
  | 'captchaRefused'
  | 'captchaUnavailable'
  | 'captchaInsecure'
  | 'captchaNotLoaded'
  | 'tooManyTries'
  | 'failed'
  | 'unconfirmed';

const empty = { code: '', province: 0 };
const refused = <const State extends Why>(why: State) => to(`refused.${why}`, { knows: empty });
const failed = refused('failed');

const says = (of: 'redeemed' | 'used' | 'notYet' | 'notActivated' | 'unconfirmed') => async (page: Page) => {
  await page.comes(`couponLibrary.modal_${of}_title`);
  await page.text(`couponLibrary.modal_${of}_body`);
  await page.absent('couponLibrary.code');
};

const saysWhy = (body: Key) => async (page: Page) => {
  await page.comes('couponLibrary.modal_failed_title');
  await page.text(body);
  await page.absent('couponLibrary.code');
};

export const redeemAnotherModel = model(redeemAnother, {
  name: 'Redeem another coupon',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: open(noTitles), getProvinces: someProvinces, getCouponLibrary: ok(titles) },
  reach: [
    (page) => page.comes('couponLibrary.another'),
    (page) => page.press('couponLibrary.another'),
    (page) => page.comes('couponLibrary.province'),
  ],
  // The form is shown without the page of the library, because that page would load the library again with another captcha token.
  page: async () => {
    const { Shelf } = await import('../../../src/areas/coupon-library/shelf');
    const library = { email, titles: [] };
    return ({ logic }) => createElement(Shelf, { token, library, isBought: true, onChanged: () => undefined, redeeming: logic });
  },
  knows: { ...empty, isStale: false } as Known,
  inputs: { 'a family': { input: { email }, leads: to('form') } },
  events: {
    'code.changed': ({ known }) => ({
      ...(known.code === '' && {
        'types a code': [{ text: 'abc-1' }, to('form', { knows: { code: 'ABC-1' } })] as const,
        'types white space': [{ text: ' ' }, to('form')] as const,
        'pastes a code with white space in it': [{ text: ' ab c-1 ' }, to('form', { knows: { code: 'ABC-1' } })] as const,
      }),
    }),
    'province.chosen': ({ known }) =>
      known.province === 0 ? { 'chooses a province': [{ province: toledo.id }, to('form', { knows: { province: toledo.id } })] } : {},
    submitted: ({ known }) => (known.code === 'ABC-1' && known.province !== 0 ? to('sending') : disabled),
    accepted: ({ is }) => (is('redeemed') ? to('left') : to('form')),
    closed: ({ is, known }) =>
      is('form') && known.isStale ? to('outdated') : is('form') || is('redeemed') ? to('left') : is('refused') ? to('form') : absent,
  },
  calls: {
    redeem: {
      sends: () => ({
        redeemCoupon: {
          path: { key: 'ABC-1' },
          body: { email, token: earned('coupons'), age: false, marketing: false, province: toledo.id, sendEmail: false },
        },
      }),
      ends: captchaEnds({ insecure: refused('captchaInsecure'), notLoaded: refused('captchaNotLoaded') }),
      answers: {
        'redeems the coupon': [ok(), to('redeemed', { knows: empty })],
        'has used the coupon before': [
          problem(409, { type: 'coupon-used', code: 400011 }),
          to('refused.used', { knows: { ...empty, isStale: true } }),
        ],
        'comes too early': [problem(409, { type: 'coupon-not-yet', code: 400012 }), refused('notYet')],
        'has a product that cannot be activated': [problem(409, { type: 'activation-failed', code: 500998 }), refused('notActivated')],
        'has a code that does not exist': [problem(404, { type: 'not-found' }), refused('unknownCode')],
        ...captchaAnswers({
          refused: refused('captchaRefused'),
          unavailable: refused('captchaUnavailable'),
          tooManyTries: refused('tooManyTries'),
        }),
      },
      faults: {
        getCaptchaChallenge: refused('captchaUnavailable'),
        ...lostAnswers(to('refused.unconfirmed', { knows: { ...empty, isStale: true } })),
        otherwise: failed,
      },
    },
  },
  perform: {
    'code.changed': (page, { text }) => page.fill('couponLibrary.code', text),
    'province.chosen': (page) => page.choose('couponLibrary.province', { data: toledo.name }),
    submitted: (page) => page.press('common.accept'),
    accepted: (page) => page.press('common.accept'),
    closed: (page, _, here) => page.press(here.is('form') ? 'common.cancel' : 'common.close'),
  },
  shows: {
    form: async (page, { code }) => {
      await page.field('couponLibrary.code', code);
      await page.text('common.captchaNotice');
    },
    sending: (page) => page.field('couponLibrary.code', 'ABC-1'),
    redeemed: says('redeemed'),
    'refused.used': says('used'),
    'refused.notYet': says('notYet'),
    'refused.notActivated': says('notActivated'),
    'refused.unknownCode': saysWhy('couponLibrary.modal_unknownCode_body'),
    'refused.captchaRefused': saysWhy('common.captchaRefused'),
    'refused.captchaUnavailable': saysWhy('common.captchaUnavailable'),
    'refused.captchaInsecure': saysWhy('common.captchaInsecure'),
    'refused.captchaNotLoaded': (page) => {
      saysWhy('common.captchaMissing')(page);
      page.button('portal.reload');
    },
    'refused.tooManyTries': saysWhy('common.tooManyTries'),
    'refused.failed': saysWhy('couponLibrary.modal_failed_body'),
    'refused.unconfirmed': says('unconfirmed'),
    left: (page) => page.absent('couponLibrary.code'),
    outdated: (page) => page.absent('couponLibrary.code'),
  },
});
