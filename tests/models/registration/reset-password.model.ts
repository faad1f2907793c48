import { resetPassword } from '../../../src/areas/registration/flows';
import { newPasswordErrors } from '../../../src/areas/registration/rules';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { refusedPerson } from './refused-person';

const hash = '0123456789abcdef';
const fields = ['password', 'password2'] as const;

export const resetPasswordModel = model(resetPassword, {
  name: 'Set the password anew',
  area: 'registration',
  opens: '/reset-password',
  page: async () => (await import('../../../src/areas/registration/reset-password-page')).ResetPasswordPage,
  inputs: {
    'somebody with the link of a mail': { opens: `/reset-password?hash=${hash}`, input: { hash } },
    'somebody without secret in the link': { input: { hash: null } },
  },
  events: {
    'field.changed': ({ password, password2 }) => ({
      ...(password === ''
        ? {
            'chooses a password': { field: 'password', text: 'Secret1' },
            'chooses a weak one': { field: 'password', text: 'secret' },
          }
        : { 'empties the password': { field: 'password', text: '' } }),
      ...(password2 === '' && { 'repeats the password': { field: 'password2', text: 'Secret1' } }),
    }),
    'field.left': { 'leaves the password': { field: 'password' }, 'leaves the repetition': { field: 'password2' } },
  },
  answers: {
    resetPassword: {
      'has changed the password': ok(),
      'has a link that is used or too old': problem(410, { type: 'link-invalid' }),
      'has a password that the server does not take': problem(400, { type: 'invalid-request' }),
      ...refusedPerson,
    },
  },
  guardsRead: ({ password, password2, left }) => [password, password2, left.length === 2],
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`resetPassword.${field}`, text),
    'field.left': (page, { field }) => page.leave(`resetPassword.${field}`),
    submitted: (page) => page.press('resetPassword.submit'),
  },
  shows: {
    withoutLink: (page) => page.address('/error/'),
    editing: (page, context) => {
      const wrong = newPasswordErrors(context);
      for (const field of fields) {
        page.field(`resetPassword.${field}`, context[field]);
        if (context.errors[field]) page.text(context.errors[field]);
        // A browser leaves one field when it fills the next: what is wrong by the rules may be said already.
        else if (!wrong[field]) page.absent(`${field === 'password' ? 'password' : 'password_confirmation'}_invalid`);
      }
    },
    done: (page) => page.notice('success', 'resetPassword.done'),
    invalidLink: (page) => {
      page.notice('danger', 'resetPassword.invalidLink');
      page.text('resetPassword.again');
    },
  },
});
