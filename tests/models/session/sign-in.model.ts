import { signIn } from '../../../src/areas/session/flows';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

export const signInModel = model(signIn, {
  name: 'Sign in',
  area: 'session',
  opens: '/signin',
  page: async () => (await import('../../../src/areas/session/sign-in-page')).SignInPage,
  inputs: { somebody: { input: { returnTo: null } } },
  events: {
    'email.changed': ({ email }) =>
      email === ''
        ? { 'types an e-mail': { email: 'ana@school.example' }, 'types half an e-mail': { email: 'ana@' } }
        : { 'empties the e-mail': { email: '' } },
    'password.changed': ({ password }) =>
      password === '' ? { 'types a password': { password: 'Secret1' } } : { 'empties the password': { password: '' } },
  },
  answers: {
    signIn: {
      'is let in': ok({}),
      'is let in, to go on': ok({ returnUrl: 'http://localhost:3000/edit-library' }),
      'is let in, and told to go elsewhere': ok({ returnUrl: 'https://evil.example/' }),
      'has the wrong password': problem(401, { type: 'wrong-credentials' }),
      'has a password that the server does not take': problem(400, { type: 'invalid-request' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
    refreshSession: { 'is known': ok(aTeacher()) },
  },
  guardsRead: ({ email, password, destination }) => [email, password !== '', destination],
  perform: {
    'email.changed': (page, { email }) => page.fill('signIn.email', email),
    'email.left': (page) => page.leave('signIn.email'),
    'password.changed': (page, { password }) => page.fill('signIn.password', password),
    submitted: (page) => page.press('signIn.submit'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    editing: (page, { email, password, errors }) => {
      page.field('signIn.email', email);
      page.field('signIn.password', password);
      if (errors.email) page.text(errors.email);
      else page.absent('common.emailInvalid');
      if (errors.password) page.text(errors.password);
      else page.absent('signIn.passwordMissing');
    },
    failed: (page) => {
      page.field('signIn.email', '');
      page.field('signIn.password', '');
      page.disabled('signIn.submit');
    },
    left: (page, { destination }) => page.address(destination),
  },
});
