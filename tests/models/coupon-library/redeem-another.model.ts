import { createElement } from 'react';
import { redeemAnother } from '../../../src/areas/coupon-library/flows/redeem-another';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';
import { email, noTitles, open, path, someProvinces, titles, token, toledo } from './wire';

type Known = { readonly code: string; readonly province: number };

const empty = { code: '', province: 0 };
const refused = <const State extends 'used' | 'notYet' | 'notActivated' | 'failed'>(why: State) => to(`refused.${why}`, { knows: empty });
const failed = refused('failed');

const says = (of: 'redeemed' | 'used' | 'notYet' | 'notActivated' | 'failed') => async (page: Page) => {
  await page.comes(`couponLibrary.modal_${of}_title`);
  await page.text(`couponLibrary.modal_${of}_body`);
  await page.absent('couponLibrary.code');
};

export const redeemAnotherModel = model(redeemAnother, {
  name: 'Redeem another coupon',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: open(noTitles), getProvinces: someProvinces, getCouponLibrary: ok(titles) },
  reach: [(page) => page.press('couponLibrary.another'), (page) => page.comes('couponLibrary.province')],
  // Without the library around it, which is loaded again with a captcha token of its own.
  page: async () => {
    const { Shelf } = await import('../../../src/areas/coupon-library/shelf');
    const library = { email, titles: [] };
    return ({ logic }) => createElement(Shelf, { token, library, isBought: true, onChanged: () => undefined, redeeming: logic });
  },
  knows: empty as Known,
  inputs: { 'a family': { input: { email }, leads: to('form') } },
  events: {
    'code.changed': ({ known }) => ({
      ...(known.code === '' && {
        'types a code': [{ text: 'abc-1' }, to('form', { knows: { code: 'ABC-1' } })] as const,
        'types white space': [{ text: ' ' }, to('form', { knows: { code: ' ' } })] as const,
      }),
    }),
    'province.chosen': ({ known }) =>
      known.province === 0 ? { 'chooses a province': [{ province: toledo.id }, to('form', { knows: { province: toledo.id } })] } : {},
    submitted: ({ known }) => (known.code === 'ABC-1' && known.province !== 0 ? to('sending') : disabled),
    accepted: ({ is }) => (is('redeemed') ? to('left') : to('form')),
    closed: ({ is }) => (is('form') || is('redeemed') ? to('left') : is('refused') ? to('form') : absent),
  },
  calls: {
    redeem: {
      sends: () => ({
        redeemCoupon: {
          path: { key: 'ABC-1' },
          body: { email, token: earned('coupons'), age: false, marketing: false, province: toledo.id, sendEmail: false },
        },
      }),
      answers: {
        'redeems the coupon': [ok(), to('redeemed', { knows: empty })],
        'has used the coupon before': [problem(409, { type: 'coupon-used', code: 400011 }), refused('used')],
        'comes too early': [problem(409, { type: 'coupon-not-yet', code: 400012 }), refused('notYet')],
        'has a product that cannot be activated': [problem(409, { type: 'activation-failed', code: 500998 }), refused('notActivated')],
        'has a code that does not exist': [problem(404, { type: 'not-found' }), failed],
        'comes from another site': [problem(403, { type: 'cross-site' }), failed],
        ...captchaAnswers({ refused: failed, unavailable: failed, tooManyTries: failed }),
      },
      faults: failed,
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
    'refused.failed': says('failed'),
    left: (page) => page.absent('couponLibrary.code'),
  },
});
