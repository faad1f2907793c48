import { activation } from '../../../src/areas/registration/flows';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { refusedPerson } from './refused-person';

const hash = '0123456789abcdef';

export const activationModel = model(activation, {
  name: 'Activate the account',
  area: 'registration',
  opens: '/activation',
  page: async () => (await import('../../../src/areas/registration/activation-page')).ActivationPage,
  inputs: {
    'somebody with the link of a mail': { opens: `/activation?idSim=991&hash=${hash}`, input: { idSim: '991', hash } },
    'somebody without account in the link': { opens: `/activation?hash=${hash}`, input: { idSim: null, hash } },
    'somebody without secret in the link': { opens: '/activation?idSim=991', input: { idSim: '991', hash: null } },
  },
  answers: {
    activate: {
      'has activated the account': ok(),
      'has a link that is used or too old': problem(410, { type: 'link-invalid' }),
      'has a link that the server cannot read': problem(400, { type: 'invalid-request' }),
      ...refusedPerson,
    },
  },
  perform: { 'activation.requested': (page) => page.press('activation.submit') },
  shows: {
    withoutLink: (page) => page.address('/error/'),
    asking: (page) => page.button('activation.submit'),
    activated: (page) => page.notice('success', 'activation.done'),
    failed: (page) => page.address('/activation-error'),
  },
});
