import { forgotPassword } from '../../../src/areas/registration/flows';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { refusedPerson } from './refused-person';

export const forgotPasswordModel = model(forgotPassword, {
  name: 'Forgot the password',
  area: 'registration',
  opens: '/forgot-password',
  page: async () => (await import('../../../src/areas/registration/forgot-password-page')).ForgotPasswordPage,
  inputs: { somebody: {} },
  events: {
    'email.changed': ({ email }) =>
      email === ''
        ? { 'types an e-mail': { email: 'Ana@school.example' }, 'types half an e-mail': { email: 'ana@' } }
        : { 'empties the e-mail': { email: '' } },
  },
  answers: {
    forgotPassword: {
      'has asked for the mail': ok(),
      'has an e-mail that the server does not take': problem(400, { type: 'invalid-request' }),
      ...refusedPerson,
    },
  },
  guardsRead: ({ email }) => email,
  perform: {
    'email.changed': (page, { email }) => page.fill('registration.email', email),
    'email.left': (page) => page.leave('registration.email'),
    submitted: (page) => page.press('forgotPassword.submit'),
  },
  shows: {
    editing: (page, { email, error }) => {
      page.field('registration.email', email);
      if (error) page.text(error);
      else page.absent('common.emailInvalid');
    },
    sent: (page) => page.notice('success', 'forgotPassword.sent'),
  },
});
