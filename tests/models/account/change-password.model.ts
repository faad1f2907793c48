import { changePassword } from '../../../src/areas/account/flows';
import { isFaultless, passwordErrors } from '../../../src/areas/account/rules';
import type { PasswordForm } from '../../../src/areas/account/types';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

const fields = {
  currentPassword: 'changePassword.current',
  newPassword: 'changePassword.new',
  repeatedPassword: 'changePassword.confirmation',
} as const;

/** What can be wrong with a field. */
const messages = ['account.currentMissing', 'password_incorrect', 'password_invalid', 'password_confirmation_invalid'];

/** One field at a time, in the order of the form; a field that holds something can be emptied. */
const typing = ({ currentPassword, newPassword, repeatedPassword }: PasswordForm) => {
  if (currentPassword === '') return { 'types the current password': { field: 'currentPassword', text: 'Secret1' } } as const;
  if (newPassword === '') {
    return {
      'types a new password': { field: 'newPassword', text: 'Secret2' },
      'types a new password that is too simple': { field: 'newPassword', text: 'secret' },
    } as const;
  }
  if (repeatedPassword === '') {
    return {
      'types it again': { field: 'repeatedPassword', text: 'Secret2' },
      'types another': { field: 'repeatedPassword', text: 'Secret3' },
    } as const;
  }
  return {
    'empties the current password': { field: 'currentPassword', text: '' },
    'changes the new password': { field: 'newPassword', text: 'Secret4' },
  } as const;
};

export const changePasswordModel = model(changePassword, {
  name: 'Change the password',
  area: 'account',
  opens: '/change-password',
  page: async () => (await import('../../../src/areas/account/change-password-page')).ChangePasswordPage,
  inputs: { 'a teacher': { user: aTeacher() } },
  events: {
    'field.changed': ({ form }) => typing(form),
    'field.left': {
      'leaves the current password': { field: 'currentPassword' },
      'leaves the new password': { field: 'newPassword' },
      'leaves the confirmation': { field: 'repeatedPassword' },
    },
  },
  answers: {
    changePassword: {
      'has changed the password': ok(),
      'does not know the current password': problem(409, { type: 'incorrect-password' }),
      'chose a password that the server does not take': problem(400, { type: 'invalid-request' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
  },
  guardsRead: ({ form }) => form,
  perform: {
    'field.changed': (page, { field, text }) => page.fill(fields[field], text),
    'field.left': (page, { field }) => page.leave(fields[field]),
    submitted: (page) => page.press('common.accept'),
    dismissed: (page) => page.press('account.understood'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, { form, errors }) => {
      for (const name of ['currentPassword', 'newPassword', 'repeatedPassword'] as const) page.field(fields[name], form[name]);
      for (const message of messages) {
        if (Object.values(errors).includes(message)) page.text(message);
        // A browser leaves one field when it fills the next: what is wrong by the rules may be said already.
        else if (!Object.values(passwordErrors(form)).includes(message)) page.absent(message);
      }
      if (isFaultless(passwordErrors(form))) page.button('common.accept');
      else page.disabled('common.accept');
    },
    'editing.wrongCurrent': (page) => page.text('password_incorrect'),
    changed: (page) => {
      for (const name of Object.values(fields)) page.field(name, '');
    },
    left: (page) => page.address('/'),
  },
});
