import { takeBackEmail } from '../../../src/areas/account/flows/take-back-email';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';

const hash = '0123456789abcdef';

const failed = to('asking.unknown', { danger: 'takeBackEmail.failed' });
const captcha = {
  refused: to('asking.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('asking.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('asking.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('asking.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('asking.tooManyTries', { warning: 'common.tooManyTries' }),
};

export const takeBackEmailModel = model(takeBackEmail, {
  name: 'Restore the e-mail address',
  area: 'account',
  opens: '/take-back-email',
  page: async () => (await import('../../../src/areas/account/take-back-email-page')).TakeBackEmailPage,
  knows: {},
  inputs: {
    'somebody with the link from a mail': { opens: `/take-back-email?hash=${hash}`, input: { hash }, leads: to('asking.untried') },
    'somebody with a link that lacks the secret': {
      input: { hash: null },
      leads: to('withoutLink', { instead: '/error/', reason: 'link' }),
    },
  },
  events: { requested: to('takingBack') },
  calls: {
    takeBackEmail: {
      sends: () => ({ takeBackEmail: { body: { hash, token: earned('password') } } }),
      ends: captchaEnds(captcha),
      answers: {
        'restores the e-mail address': [ok(), to('takenBack', { success: 'takeBackEmail.done' })],
        'has a used or expired link': [problem(410, { type: 'link-invalid' }), to('invalidLink', { danger: 'takeBackEmail.invalidLink' })],
        ...captchaAnswers(captcha),
      },
      refused: { 'is not understood': to('invalidLink', { danger: 'takeBackEmail.invalidLink' }) },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: failed },
    },
  },
  perform: { requested: (page) => page.press('takeBackEmail.submit') },
  shows: {
    asking: (page) => {
      page.heading('takeBackEmail.title');
      page.text('takeBackEmail.text');
      page.button('takeBackEmail.submit');
    },
    takenBack: (page) => page.absent('takeBackEmail.submit'),
    invalidLink: (page) => {
      page.link('common.writeToUs');
      page.absent('takeBackEmail.submit');
    },
  },
});
