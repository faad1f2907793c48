import { activation } from '../../../src/areas/registration/flows/activation';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';

const hash = '0123456789abcdef';

const withoutLink = to('withoutLink', { instead: '/error/' });
const failed = to('failed', { instead: '/activation-error' });
const captcha = {
  refused: to('asking.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('asking.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  tooManyTries: to('asking.tooManyTries', { warning: 'common.tooManyTries' }),
};

export const activationModel = model(activation, {
  name: 'Activate the account',
  area: 'registration',
  opens: '/activation',
  page: async () => (await import('../../../src/areas/registration/activation-page')).ActivationPage,
  knows: {},
  inputs: {
    'somebody with the link of a mail': {
      opens: `/activation?idSim=991&hash=${hash}`,
      input: { idSim: '991', hash },
      leads: to('asking.untried'),
    },
    'somebody without account in the link': { opens: `/activation?hash=${hash}`, input: { idSim: null, hash }, leads: withoutLink },
    'somebody without secret in the link': { opens: '/activation?idSim=991', input: { idSim: '991', hash: null }, leads: withoutLink },
  },
  events: { 'activation.requested': to('activating') },
  calls: {
    activate: {
      sends: () => ({ activate: { body: { idSim: '991', hash, token: earned('registration') } } }),
      answers: {
        'has activated the account': [ok(), to('activated', { success: 'activation.done' })],
        'has a link that is used or too old': [problem(410, { type: 'link-invalid' }), failed],
        'has a link that the server cannot read': [problem(400, { type: 'invalid-request' }), failed],
        'comes from another page': [problem(403, { type: 'cross-site' }), failed],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: failed },
    },
  },
  perform: { 'activation.requested': (page) => page.press('activation.submit') },
  shows: {
    asking: (page) => {
      page.heading('activation.title');
      page.text('activation.text');
      page.button('activation.submit');
    },
    activated: (page) => {
      page.link('portal.signIn');
      page.absent('activation.submit');
    },
  },
});
