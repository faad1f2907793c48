import { activation } from '../../../src/areas/registration/flows/activation';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { choosesPassword, labels, noPassword, showsPasswords } from './new-password';

const hash = '0123456789abcdef';
const link = { idSim: '991', hash };

const withoutLink = to('withoutLink', { instead: '/error/', reason: 'link' });
const invalidLink = to('invalidLink', { instead: '/activation-error', knows: noPassword });
const usedLink = to('usedLink', { instead: '/activation-error?used', knows: noPassword });
const unconfirmed = to('asking.unconfirmed', { danger: 'activation.unconfirmed' });
const unconfirmedAnew = to('choosingPassword.unconfirmed', { danger: 'activation.unconfirmed' });
const captcha = {
  refused: to('asking.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('asking.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('asking.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('asking.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('asking.tooManyTries', { warning: 'common.tooManyTries' }),
};
const captchaAnew = {
  refused: to('choosingPassword.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('choosingPassword.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('choosingPassword.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('choosingPassword.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('choosingPassword.tooManyTries', { warning: 'common.tooManyTries' }),
};
const activated = to('activated', { success: 'activation.done', knows: noPassword });

const { typing, leaving, submitting } = choosesPassword((knows) => to('choosingPassword.typing', { knows }));

export const activationModel = model(activation, {
  name: 'Activate the account',
  area: 'registration',
  opens: '/activation',
  page: async () => (await import('../../../src/areas/registration/activation-page')).ActivationPage,
  knows: noPassword,
  inputs: {
    'somebody with the link from a mail': {
      opens: `/activation?idSim=991&hash=${hash}`,
      input: link,
      leads: to('asking.untried'),
    },
    'somebody with a link that lacks the account': { opens: `/activation?hash=${hash}`, input: { idSim: null, hash }, leads: withoutLink },
    'somebody with a link that lacks the secret': {
      opens: '/activation?idSim=991',
      input: { idSim: '991', hash: null },
      leads: withoutLink,
    },
  },
  events: {
    'activation.requested': to('activating'),
    'field.changed': ({ known }) => typing(known),
    'field.left': ({ known, is }) => (is('choosingPassword.typing') ? leaving(known) : {}),
    submitted: ({ known }) => submitting(known, to('activatingAnew')),
  },
  calls: {
    activate: {
      sends: () => ({ activate: { body: { ...link, token: earned('registration') } } }),
      ends: captchaEnds(captcha),
      answers: {
        'activates the account': [ok(), activated],
        'has registered in another browser': [problem(409, { type: 'password-required' }), to('choosingPassword.typing')],
        'has an expired link': [problem(410, { type: 'link-invalid' }), invalidLink],
        'has a link that was used': [problem(410, { type: 'link-used' }), usedLink],
        ...captchaAnswers(captcha),
      },
      refused: { 'is not understood': invalidLink },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: unconfirmed },
    },
    activateAnew: {
      sends: ({ password }) => ({ activate: { body: { ...link, password, token: earned('registration') } } }),
      ends: captchaEnds(captchaAnew),
      answers: {
        'activates the account': [ok(), activated],
        'is asked for the password again': [problem(409, { type: 'password-required' }), unconfirmedAnew],
        'has a link expired meanwhile': [problem(410, { type: 'link-invalid' }), invalidLink],
        'has a link used meanwhile': [problem(410, { type: 'link-used' }), usedLink],
        ...captchaAnswers(captchaAnew),
      },
      refused: { 'is not understood': invalidLink },
      faults: { getCaptchaChallenge: captchaAnew.unavailable, otherwise: unconfirmedAnew },
    },
  },
  perform: {
    'activation.requested': (page) => page.press('activation.submit'),
    'field.changed': (page, { field, text }) => page.fill(labels[field], text),
    'field.left': (page, { field }) => page.leave(labels[field]),
    submitted: (page) => page.press('activation.submit'),
  },
  shows: {
    asking: (page) => {
      page.heading('activation.title');
      page.text('activation.text');
      page.button('activation.submit');
    },
    choosingPassword: (page, known) => {
      page.heading('activation.title');
      page.text('activation.choosePassword');
      page.button('activation.submit');
      showsPasswords(page, known);
    },
    activated: (page) => {
      page.heading('activation.doneTitle');
      page.absent('activation.title');
      page.link('portal.signIn');
      page.absent('activation.submit');
    },
  },
});
