import { forgotPassword, sendActivation } from '../../../src/areas/registration/flows';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { refusedPerson } from './refused-person';

type Told = Pick<Parameters<typeof model<typeof forgotPassword>>[1], 'name' | 'opens' | 'page' | 'inputs'> & {
  /** Content keys. */
  readonly texts: { readonly submit: string; readonly sent: string };
};

/** A mail asked for by e-mail address: the chart is the same whatever the mail is for. */
const mailRequestModel = (flow: typeof forgotPassword, { texts, ...told }: Told) =>
  model(flow, {
    ...told,
    area: 'registration',
    events: {
      'email.changed': ({ email }) =>
        email === ''
          ? { 'types an e-mail': { email: 'Ana@school.example' }, 'types half an e-mail': { email: 'ana@' } }
          : { 'empties the e-mail': { email: '' } },
    },
    answers: {
      askForMail: {
        'has asked for the mail': ok(),
        'has an e-mail that the server does not take': problem(400, { type: 'invalid-request' }),
        ...refusedPerson,
      },
    },
    guardsRead: ({ email }) => email,
    perform: {
      'email.changed': (page, { email }) => page.fill('registration.email', email),
      'email.left': (page) => page.leave('registration.email'),
      submitted: (page) => page.press(texts.submit),
    },
    shows: {
      editing: (page, { email, error }) => {
        page.field('registration.email', email);
        if (error) page.text(error);
        else page.absent('common.emailInvalid');
      },
      sent: (page) => page.notice('success', texts.sent),
    },
  });

const nobodyKnown = { input: { email: '', returnTo: null } };

export const forgotPasswordModel = mailRequestModel(forgotPassword, {
  name: 'Forgot the password',
  opens: '/forgot-password',
  page: async () => (await import('../../../src/areas/registration/forgot-password-page')).ForgotPasswordPage,
  inputs: { somebody: nobodyKnown },
  texts: { submit: 'forgotPassword.submit', sent: 'forgotPassword.sent' },
});

export const sendActivationModel = mailRequestModel(sendActivation, {
  name: 'Ask for the activation mail again',
  opens: '/resend-activation',
  page: async () => (await import('../../../src/areas/registration/send-activation')).SendActivationPage,
  inputs: {
    somebody: nobodyKnown,
    'somebody on the way to a page': {
      opens: '/resend-activation?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library',
      input: { email: '', returnTo: 'http://localhost:3000/edit-library' },
    },
  },
  texts: { submit: 'sendActivation.submit', sent: 'sendActivation.sent' },
});
