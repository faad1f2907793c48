import { sendActivation } from '../../../src/areas/registration/flows';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { refusedPerson } from './refused-person';

export const sendActivationModel = model(sendActivation, {
  name: 'Ask for the activation mail again',
  area: 'registration',
  opens: '/resend-activation',
  page: async () => (await import('../../../src/areas/registration/send-activation')).SendActivationPage,
  inputs: {
    somebody: { input: { email: '', returnTo: null } },
    'somebody on the way to a page': {
      opens: '/resend-activation?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library',
      input: { email: '', returnTo: 'http://localhost:3000/edit-library' },
    },
  },
  events: {
    'email.changed': ({ email }) =>
      email === ''
        ? { 'types an e-mail': { email: 'Ana@school.example' }, 'types half an e-mail': { email: 'ana@' } }
        : { 'empties the e-mail': { email: '' } },
  },
  answers: {
    sendActivation: {
      'has asked for the mail': ok(),
      'has an e-mail that the server does not take': problem(400, { type: 'invalid-request' }),
      ...refusedPerson,
    },
  },
  guardsRead: ({ email }) => email,
  perform: {
    'email.changed': (page, { email }) => page.fill('registration.email', email),
    'email.left': (page) => page.leave('registration.email'),
    submitted: (page) => page.press('sendActivation.submit'),
  },
  shows: {
    editing: (page, { email, error }) => {
      page.field('registration.email', email);
      if (error) page.text(error);
      else page.absent('common.emailInvalid');
    },
    sent: (page) => page.notice('success', 'sendActivation.sent'),
  },
});
