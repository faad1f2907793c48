import { resetPassword } from '../../../src/areas/registration/flows/reset-password';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { choosesPassword, labels, noPassword, showsPasswords } from './new-password';

const hash = '0123456789abcdef';

const { typing, leaving, submitting } = choosesPassword((knows) => to('editing.typing', { knows }));

const captcha = {
  refused: to('editing.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('editing.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('editing.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('editing.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('editing.tooManyTries', { warning: 'common.tooManyTries' }),
};
const unconfirmed = to('editing.unconfirmed', { danger: 'resetPassword.unconfirmed' });
const invalidLink = to('invalidLink', { danger: 'resetPassword.invalidLink', knows: noPassword });

export const resetPasswordModel = model(resetPassword, {
  name: 'Reset the password',
  area: 'registration',
  opens: '/reset-password',
  page: async () => (await import('../../../src/areas/registration/reset-password-page')).ResetPasswordPage,
  knows: noPassword,
  inputs: {
    'somebody with the link from a mail': { opens: `/reset-password?hash=${hash}`, input: { hash }, leads: to('checking') },
    'somebody with a link that lacks the secret': {
      input: { hash: null },
      leads: to('withoutLink', { instead: '/error/', reason: 'link' }),
    },
  },
  events: {
    'field.changed': ({ known }) => typing(known),
    'field.left': ({ known, is }) => (is('editing.typing') ? leaving(known) : {}),
    submitted: ({ known }) => submitting(known, to('resetting')),
  },
  calls: {
    checkLink: {
      sends: () => ({ checkResetLink: { body: { hash } } }),
      answers: {
        'has a good link': [ok(), to('editing.typing')],
        'asks too often': [problem(429, { type: 'too-many-tries' }), to('editing.typing')],
        'has a used or expired link': [problem(410, { type: 'link-invalid' }), to('invalidLink', { danger: 'resetPassword.invalidLink' })],
      },
      refused: { 'is not understood': to('invalidLink', { danger: 'resetPassword.invalidLink' }), otherwise: to('editing.typing') },
      faults: to('editing.typing'),
    },
    resetPassword: {
      sends: ({ password }) => ({
        resetPassword: { header: { 'accept-language': 'es' }, body: { password, hash, token: earned('password') } },
      }),
      ends: captchaEnds(captcha),
      answers: {
        'resets the password': [ok(), to('done', { success: 'resetPassword.done', knows: noPassword })],
        'has a used or expired link': [problem(410, { type: 'link-invalid' }), invalidLink],
        ...captchaAnswers(captcha),
      },
      refused: { 'is not understood': invalidLink },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: unconfirmed },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(labels[field], text),
    'field.left': (page, { field }) => page.leave(labels[field]),
    submitted: (page) => page.press('resetPassword.submit'),
  },
  shows: {
    checking: (page) => {
      page.heading('resetPassword.title');
      page.absent('resetPassword.submit');
    },
    editing: (page, known) => {
      page.heading('resetPassword.title');
      page.button('resetPassword.submit');
      showsPasswords(page, known);
    },
    done: (page) => {
      page.heading('resetPassword.doneTitle');
      page.link('portal.signIn');
    },
    invalidLink: (page) => {
      page.heading('resetPassword.invalidTitle');
      page.link('resetPassword.again');
    },
  },
});
