import { signIn } from '../../../src/areas/session/flows/sign-in';
import { aTeacher } from '../../support/fixtures';
import { disabled, type Place, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';

const portal = 'http://localhost:3000';
const wayBack = `${portal}/change-school`;
const withWayBack = `/signin?returnTo=${encodeURIComponent(wayBack)}`;

/** The parts of the address with which a client asks for the identity of the person. */
const proof = `code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`;
const asked = `?client_id=reader&redirect_uri=https%3A%2F%2Freader.example%2Freturn&${proof}`;
const forClient = `/oauth2-signin${asked}`;

const typed = { email: 'ana@school.example', password: ' Secret1' };
const half = 'ana@';

type Known = {
  readonly email: string;
  readonly password: string;
  /** The content keys of the errors of the fields. */
  readonly emailError: string;
  readonly passwordError: string;
  /** The requested page that led to the sign-in page. */
  readonly wayBack: string;
  /** The page that opens after the sign-in. */
  readonly goesTo: string;
  /** Whether the server returned an address on another site. */
  readonly isSentAway: boolean;
  /** Whether a client asks for the identity of the person. The flow around the form then chooses the next page. */
  readonly isForClient: boolean;
};

const nothingTyped = { email: '', password: '', emailError: '', passwordError: '' };

const refused = to('failed.wrongCredentials', { danger: 'signIn.wrongCredentials', knows: nothingTyped });
const unavailable = to('failed.unavailable', { danger: 'signIn.unavailable', knows: nothingTyped });
const notKept = to('notKept', { danger: 'signIn.notKept' });
const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused', knows: nothingTyped }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable', knows: nothingTyped }),
  insecure: to('failed.captchaInsecure', { danger: 'common.captchaInsecure', knows: nothingTyped }),
  notLoaded: to('failed.captchaNotLoaded', { danger: 'common.captchaMissing', knows: nothingTyped }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries', knows: nothingTyped }),
};

const letIn = (goesTo: string) => to('refreshing', { knows: { ...nothingTyped, goesTo } });
/** Returns the outcome if the answer contains no address of the portal. The requested page then opens. */
const letInAsTheyCame = ({ known }: { readonly known: Known }) => letIn(known.wayBack === '' ? '/' : '/change-school');
const letInAndSentAway = ({ known }: { readonly known: Known }) =>
  known.wayBack === '' ? letIn('/') : to('refreshing', { knows: { ...nothingTyped, goesTo: '/change-school', isSentAway: true } });

const holds = (page: Page, email: string, password: string) => {
  page.field('person.email', email);
  page.field('person.password', password);
};

const isEmptyAgain = (page: Page) => {
  holds(page, '', '');
  page.absent('common.emailInvalid');
  page.absent('signIn.passwordMissing');
  page.disabled('portal.signIn');
};

type At = Place<'failed', Known>;
const types = (field: 'email' | 'password', text: string, knows: Partial<Known>) => [{ field, text }, to('editing', { knows })] as const;

const emailsTyped = ({ known: { email, emailError, passwordError, wayBack }, is }: At) => {
  const whole = types('email', typed.email, { email: typed.email, emailError: '' });
  const first = { 'types an e-mail': whole };
  if (is('failed')) return wayBack === '' ? first : {};
  if (wayBack !== '') return email === '' ? first : {};
  if (email === half) return emailError === '' ? {} : { 'corrects the e-mail': whole };
  if (email !== '') return { [passwordError === '' ? 'empties the e-mail' : 'empties the e-mail too']: types('email', '', { email: '' }) };
  return { ...first, 'types part of an e-mail': types('email', half, { email: half }) };
};

const passwordsTyped = ({ known: { email, emailError, password, wayBack }, is }: At) => {
  const { password: secret } = typed;
  if (is('failed') && wayBack !== '') return {};
  if (password === '') {
    const name = emailError === '' ? 'types a password' : 'types a password beside a wrong e-mail';
    return { [name]: types('password', secret, { password: secret, passwordError: '' }) };
  }
  const empties = types('password', '', { password: '', passwordError: 'signIn.passwordMissing' });
  return email === typed.email && wayBack === '' && !is('failed') ? { 'empties the password': empties } : {};
};

export const signInModel = model(signIn, {
  name: 'Sign in',
  area: 'session',
  opens: '/signin',
  page: async () => {
    const [{ createElement }, { SignInPage }, { AccessPage }, { access }] = await Promise.all([
      import('react'),
      import('../../../src/areas/session/sign-in-page'),
      import('../../../src/areas/oauth2/access-page'),
      import('../../../src/areas/oauth2/flows/access'),
    ]);
    return ({ logic }) =>
      location.pathname === '/oauth2-signin'
        ? // The flow around the sign-in gets no event, and therefore leads to no page.
          createElement(AccessPage, {
            step: 'signIn',
            logic: access.provide({ actors: { signIn: logic } }),
          })
        : createElement(SignInPage, { logic });
  },
  knows: { ...nothingTyped, wayBack: '', goesTo: '', isSentAway: false, isForClient: false },
  inputs: {
    somebody: { input: { returnTo: null }, leads: to('editing') },
    'somebody who requested Change school': {
      opens: withWayBack,
      input: { returnTo: wayBack },
      leads: to('editing', { knows: { wayBack } }),
    },
    'somebody whom another system has sent': {
      opens: forClient,
      input: { returnTo: null, mode: 'client' },
      notInBrowser: 'The flow around it leads on: that of the client’s request tries it.',
      leads: to('editing', { knows: { isForClient: true } }),
    },
  },
  events: {
    'field.changed': (place) => ({ ...emailsTyped(place), ...passwordsTyped(place) }),
    // The field for the e-mail address shows no error while the person types. An empty password shows no error after `field.left`.
    'field.left': ({ known: { email, emailError, password, wayBack } }) => {
      if (wayBack !== '' || emailError !== '') return {};
      const leaves = (knows: Partial<Known>) => ({ 'leaves the e-mail': [{ field: 'email' }, to('editing', { knows })] as const });
      if (email === half) return leaves({ emailError: 'common.emailInvalid' });
      if (password !== '') return {};
      return { ...leaves({}), ...(email === '' && { 'leaves the password': [{ field: 'password' }, to('editing')] }) };
    },
    submitted: ({ known: { email, password } }) => (email === typed.email && password === typed.password ? to('signingIn') : disabled),
    retried: to('refreshing'),
  },
  calls: {
    signIn: {
      sends: ({ wayBack, password }) => ({
        signIn: {
          ...(wayBack !== '' && { query: { returnTo: wayBack } }),
          body: { mail: typed.email, password, token: earned('signin') },
        },
      }),
      ends: captchaEnds(captcha),
      answers: {
        'signs in': [ok({}), letInAsTheyCame],
        'signs in with a page to open next': [ok({ returnUrl: `${portal}/edit-library` }), letIn('/edit-library')],
        'signs in with an address on another site': [ok({ returnUrl: 'https://evil.example/' }), letInAndSentAway],
        'enters a wrong password': [problem(401, { type: 'wrong-credentials' }), refused],
        ...captchaAnswers(captcha),
      },
      refused,
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: unavailable },
    },
    refreshSession: {
      sends: ({ wayBack, isForClient }) => ({
        getUser: { query: { returnTo: `${portal}${isForClient ? forClient : wayBack === '' ? '/signin' : withWayBack}` } },
      }),
      answers: {
        'loads the account': [ok(aTeacher()), ({ known }) => (known.isForClient ? to('editing') : to('left', { instead: known.goesTo }))],
      },
      faults: {
        'finds the session ended': notKept,
        'finds nobody signed in': notKept,
        otherwise: to('refreshFailed', { danger: 'signIn.refreshFailed' }),
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`person.${field}`, text),
    'field.left': (page, { field }) => page.leave(`person.${field}`),
    submitted: (page) => page.press('portal.signIn'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    editing: (page, { email, password, emailError, passwordError }) => {
      holds(page, email, password);
      if (emailError === '') page.absent('common.emailInvalid');
      else page.text(emailError);
      if (passwordError === '') page.absent('signIn.passwordMissing');
      else page.text(passwordError);
      for (const platform of ['Google', 'Microsoft']) page.link('signIn.with', { platform });
      for (const way of ['signIn.forgot', 'signIn.resendActivation', 'signIn.help', 'signIn.register']) page.link(way);
      page.text('common.captchaNotice');
    },
    signingIn: (page, { email, password }) => {
      holds(page, email, password);
      page.disabled('portal.signIn');
    },
    failed: isEmptyAgain,
    refreshing: isEmptyAgain,
    refreshFailed: isEmptyAgain,
    notKept: isEmptyAgain,
  },
});
