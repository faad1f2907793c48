import { letterAgain } from '../../../src/areas/coupons/flows/library-link';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { challenge, earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import { around, toledo, untilReady } from './provinces';

const captcha = {
  refused: to('told.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('told.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('told.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('told.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('told.tooManyLetters', { warning: 'coupons.tooManyLetters' }),
};
const failed = to('told.failed', { danger: 'coupons.resendFailed' });
const unconfirmed = to('told.unconfirmed', { warning: 'coupons.resendUnconfirmed' });

export const letterAgainModel = model(letterAgain, {
  name: 'Send the letter of a coupon again',
  area: 'coupons',
  opens: '/coupons',
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    return ({ logic }) => <RedemptionPage again={logic} />;
  },
  // The first captcha challenge belongs to the redemption.
  around: { ...around, getCaptchaChallenge: challenge, redeemCoupon: ok() },
  reach: [
    ...untilReady,
    (page) => page.fill('coupons.code', 'ABC-1'),
    (page) => page.fill('person.email', 'ana@home.example'),
    (page) => page.fill('coupons.email2', 'ana@home.example'),
    (page) => page.choose('coupons.province', { data: toledo.name }),
    (page) => page.press('coupons.submit'),
    (page) => page.button('coupons.resend'),
  ],
  knows: {},
  inputs: {
    'somebody whose coupon is redeemed': {
      input: { email: 'ana@home.example' },
      leads: to('onItsWay'),
    },
  },
  events: { 'letter.wanted': to('sending') },
  calls: {
    sendLetter: {
      sends: () => ({ sendCouponLink: { body: { email: 'ana@home.example', token: earned('coupons') } } }),
      ends: captchaEnds(captcha),
      answers: {
        'gets another letter': [ok(), to('told.sent', { success: 'coupons.resent' })],
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
