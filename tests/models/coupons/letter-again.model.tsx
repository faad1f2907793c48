import { fromPromise } from 'xstate';
import { letterAgain } from '../../../src/areas/coupons/flows/library-link';
import { redemption } from '../../../src/areas/coupons/flows/redemption';
import type { Redemption } from '../../../src/areas/coupons/types';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import { around } from './provinces';

const captcha = {
  refused: to('told.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('told.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  tooManyTries: to('told.tooManyTries', { warning: 'common.tooManyTries' }),
};
const failed = to('told.failed', { danger: 'coupons.resendFailed' });
const unconfirmed = to('told.unconfirmed', { warning: 'coupons.resendUnconfirmed' });

export const letterAgainModel = model(letterAgain, {
  name: 'Send the letter of a coupon again',
  area: 'coupons',
  opens: '/coupons',
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    // Its own model redeems by a call; here the coupon is redeemed at once.
    const redeemed = redemption.provide({
      actors: { redeem: fromPromise<void, Redemption>(async () => undefined) },
      guards: { isWhole: () => true },
    });
    return ({ logic }) => <RedemptionPage logic={redeemed} again={logic} />;
  },
  around,
  reach: [
    (page) => page.fill('person.email', 'ana@home.example'),
    (page) => page.press('coupons.submit'),
    (page) => page.button('coupons.resend'),
  ],
  knows: {},
  inputs: {
    'somebody whose coupon is redeemed': {
      input: { email: 'ana@home.example' },
      notInBrowser: 'the coupon is redeemed by another flow of the page, which takes a captcha token of its own; a journey does both',
      leads: to('onItsWay'),
    },
  },
  events: { 'letter.wanted': to('sending') },
  calls: {
    sendLetter: {
      sends: () => ({ sendCouponLink: { body: { email: 'ana@home.example', token: earned('coupons') } } }),
      answers: {
        'gets another letter': [ok(), to('told.sent', { success: 'coupons.resent' })],
        'has an e-mail that the server rejects': [problem(400, { type: 'invalid-request' }), failed],
        'comes from another site': [problem(403, { type: 'cross-site' }), failed],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, ...lostAnswers(unconfirmed), otherwise: failed },
    },
  },
  perform: { 'letter.wanted': (page) => page.press('coupons.resend') },
  shows: {
    onItsWay: (page) => {
      page.heading('coupons.redeemed');
      page.button('coupons.resend');
    },
    told: (page) => page.button('coupons.resend'),
    sending: (page) => page.heading('coupons.redeemed'),
  },
});
