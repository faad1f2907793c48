import { resetPassword } from '../../../src/areas/registration/flows/reset-password';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';

const hash = '0123456789abcdef';

const labels = { password: 'person.newPassword', password2: 'person.newPassword2' } as const;

/** What is typed, which fields were left, and what is said beside each, by content key. */
const knows = { password: '', password2: '', hasLeft: false, hasLeft2: false, passwordError: '', password2Error: '' };
type Known = typeof knows;

/** Of fields that were left it is said at once what is wrong. */
const goesOn = (known: Known, change: Partial<Known>) => {
  const { password, password2, hasLeft, hasLeft2 } = { ...known, ...change };
  const passwordError = hasLeft && password !== 'Secret1' ? 'password_invalid' : '';
  const password2Error = hasLeft2 && password2 !== password ? 'password_confirmation_invalid' : '';
  return to('editing.typing', { knows: { ...change, passwordError, password2Error } });
};

/** A browser leaves one field when it fills the next: only what says the same in both ways is filled. */
const typing = (known: Known) => {
  const { password, password2, hasLeft, hasLeft2 } = known;
  const types = (field: keyof typeof labels, text: string) => [{ field, text }, goesOn(known, { [field]: text })] as const;
  if (password === '') return { "chooses 'Secret1'": types('password', 'Secret1'), "chooses 'secret'": types('password', 'secret') };
  if (password === 'secret') return { "chooses 'Secret1'": types('password', 'Secret1') };
  if (password2 === '') {
    return {
      "repeats 'Secret1'": types('password2', 'Secret1'),
      "repeats 'Secret2'": types('password2', 'Secret2'),
      ...(hasLeft && { 'empties the password': types('password', '') }),
    };
  }
  if (password2 === 'Secret2') return { "repeats 'Secret1'": types('password2', 'Secret1') };
  return {
    'empties the repetition': types('password2', ''),
    ...(hasLeft && hasLeft2 && { "chooses 'secret'": types('password', 'secret') }),
  };
};

const leaving = (known: Known) => ({
  ...(!known.hasLeft && { 'leaves the password': [{ field: 'password' }, goesOn(known, { hasLeft: true })] as const }),
  ...(!known.hasLeft2 &&
    known.password === 'Secret1' && { 'leaves the repetition': [{ field: 'password2' }, goesOn(known, { hasLeft2: true })] as const }),
});

const captcha = {
  refused: to('editing.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('editing.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  tooManyTries: to('editing.tooManyTries', { warning: 'common.tooManyTries' }),
};
const invalidLink = to('invalidLink', { danger: 'resetPassword.invalidLink', knows });

export const resetPasswordModel = model(resetPassword, {
  name: 'Set the password anew',
  area: 'registration',
  opens: '/reset-password',
  page: async () => (await import('../../../src/areas/registration/reset-password-page')).ResetPasswordPage,
  knows,
  inputs: {
    'somebody with the link of a mail': { opens: `/reset-password?hash=${hash}`, input: { hash }, leads: to('editing.typing') },
    'somebody without secret in the link': { input: { hash: null }, leads: to('withoutLink', { instead: '/error/' }) },
  },
  events: {
    'field.changed': ({ known }) => typing(known),
    'field.left': ({ known, is }) => (is('editing.typing') ? leaving(known) : {}),
    submitted: ({ known }) => {
      if (known.password !== 'Secret1' || known.password2 !== 'Secret1') return goesOn(known, { hasLeft: true, hasLeft2: true });
      return known.hasLeft || known.hasLeft2 ? undefined : to('resetting');
    },
  },
  calls: {
    resetPassword: {
      sends: ({ password }) => ({
        resetPassword: { header: { 'accept-language': 'es' }, body: { password, hash, token: earned('password') } },
      }),
      answers: {
        'has changed the password': [ok(), to('done', { success: 'resetPassword.done', knows })],
        'has a link that is used or too old': [problem(410, { type: 'link-invalid' }), invalidLink],
        'has a password that the server does not take': [problem(400, { type: 'invalid-request' }), invalidLink],
        'comes from another page': [problem(403, { type: 'cross-site' }), invalidLink],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: invalidLink },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(labels[field], text),
    'field.left': (page, { field }) => page.leave(labels[field]),
    submitted: (page) => page.press('resetPassword.submit'),
  },
  shows: {
    editing: (page, known) => {
      page.heading('resetPassword.title');
      page.button('resetPassword.submit');
      for (const field of ['password', 'password2'] as const) page.field(labels[field], known[field]);
      for (const message of ['password_invalid', 'password_confirmation_invalid']) {
        if ([known.passwordError, known.password2Error].includes(message)) page.text(message);
        else page.absent(message);
      }
    },
    done: (page) => page.link('portal.signIn'),
    invalidLink: (page) => page.link('resetPassword.again'),
  },
});
