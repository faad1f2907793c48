import { forgotPassword, sendActivation } from '../../../src/areas/registration/flows/mail-request';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import type { ExpectedRequest } from '../../support/wire/sent';
import { captchaAnswers, captchaEnds } from '../captcha-answers';

/** The typed text, the displayed messages by content key, and the requested page. */
const knows = { email: '', error: '', returnTo: '' };

type MailRequest = Pick<Parameters<typeof model<typeof forgotPassword, typeof knows>>[1], 'name' | 'opens' | 'page' | 'inputs'> & {
  /** The content keys of the texts. */
  readonly texts: {
    readonly title: string;
    readonly sentTitle: string;
    readonly intro: string;
    readonly submit: string;
    readonly sent: string;
  };
  readonly sends: (known: typeof knows) => Readonly<Record<string, ExpectedRequest>>;
  /** A link to continue after the mail was sent. */
  readonly leadsOn?: string;
};

const failed = to('editing.failed', { danger: 'password_reset_error' });
const captcha = {
  refused: to('editing.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('editing.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('editing.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('editing.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('editing.tooManyTries', { warning: 'common.tooManyTries' }),
};

const types = (email: string, shown = email) =>
  [{ field: 'email', text: email }, to('editing.typing', { knows: { email: shown, error: '' } })] as const;

/** Makes the model of a request for a mail. The chart is the same for every kind of mail. */
const mailRequestModel = (flow: typeof forgotPassword, { texts, sends, leadsOn, ...told }: MailRequest) =>
  model(flow, {
    ...told,
    area: 'registration',
    knows,
    events: {
      'field.changed': ({ known: { email } }) =>
        email === ''
          ? {
              "pastes 'Ana@school.example' with a non-breaking space": types('Ana@school.example\u00a0', 'Ana@school.example'),
              "types 'ana@'": types('ana@'),
            }
          : { 'empties the e-mail': types('') },
      'field.left': ({ known: { email, error }, is }) => {
        if (!is('editing.typing') || error !== '') return {};
        const found = email === 'Ana@school.example' ? '' : 'common.emailInvalid';
        return { 'leaves the e-mail': [{ field: 'email' }, to('editing.typing', { knows: { error: found } })] };
      },
      submitted: ({ known: { email } }) =>
        email === 'Ana@school.example' ? to('sending') : to('editing.typing', { knows: { error: 'common.emailInvalid' } }),
    },
    calls: {
      askForMail: {
        sends,
        ends: captchaEnds(captcha),
        answers: {
          'requests the mail': [ok(), to('sent', { success: texts.sent })],
          ...captchaAnswers(captcha),
        },
        faults: { getCaptchaChallenge: captcha.unavailable, otherwise: failed },
      },
    },
    perform: {
      'field.changed': (page, { field, text }) => page.fill(`person.${field}`, text),
      'field.left': (page, { field }) => page.leave(`person.${field}`),
      submitted: (page) => page.press(texts.submit),
    },
    shows: {
      editing: (page, { email, error }) => {
        page.heading(texts.title);
        page.field('person.email', email);
        page.button(texts.submit);
        if (error) page.text(error);
        else page.absent('common.emailInvalid');
      },
      sent: (page) => {
        page.heading(texts.sentTitle);
        page.absent(texts.intro);
        page.absent(texts.submit);
        if (leadsOn) page.link(leadsOn);
      },
    },
  });

export const forgotPasswordModel = mailRequestModel(forgotPassword, {
  name: 'Forgot the password',
  opens: '/forgot-password',
  page: async () => (await import('../../../src/areas/registration/forgot-password-page')).ForgotPasswordPage,
  inputs: { somebody: { input: { email: '', returnTo: null }, leads: to('editing.typing') } },
  texts: {
    title: 'signIn.forgot',
    intro: 'forgotPassword.text',
    sentTitle: 'registration.checkMail.title',
    submit: 'forgotPassword.submit',
    sent: 'forgotPassword.sent',
  },
  sends: ({ email }) => ({ forgotPassword: { body: { email, token: earned('password') } } }),
  leadsOn: 'portal.signIn',
});

const returnTo = 'http://localhost:3000/edit-library';

export const sendActivationModel = mailRequestModel(sendActivation, {
  name: 'Request the activation mail again',
  opens: '/resend-activation',
  page: async () => (await import('../../../src/areas/registration/send-activation')).SendActivationPage,
  inputs: {
    somebody: { input: { email: '', returnTo: null }, leads: to('editing.typing') },
    'somebody who requested a page': {
      opens: `/resend-activation?returnTo=${encodeURIComponent(returnTo)}`,
      input: { email: '', returnTo },
      leads: to('editing.typing', { knows: { returnTo } }),
    },
  },
  texts: {
    title: 'sendActivation.title',
    intro: 'sendActivation.text',
    sentTitle: 'sendActivation.title',
    submit: 'sendActivation.submit',
    sent: 'sendActivation.sent',
  },
  sends: ({ email, returnTo }) => ({
    sendActivation: { query: returnTo === '' ? {} : { returnTo }, body: { email, token: earned('registration') } },
  }),
  leadsOn: 'portal.signIn',
});
