import { changePassword } from '../../../src/areas/account/flows';
import { isFaultless, passwordErrors } from '../../../src/areas/account/rules';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

const fields = { current: 'changePassword.current', next: 'changePassword.new', confirmation: 'changePassword.confirmation' } as const;

/** What can be wrong with a field. */
const messages = ['account.currentMissing', 'password_incorrect', 'password_invalid', 'password_confirmation_invalid'];

/** One field at a time, in the order of the form; a field that holds something can be emptied. */
const typing = ({ current, next, confirmation }: { current: string; next: string; confirmation: string }) => {
  if (current === '') return { 'types the current password': { field: 'current', value: 'Secret1' } } as const;
  if (next === '') {
    return {
      'types a new password': { field: 'next', value: 'Secret2' },
      'types a new password that is too simple': { field: 'next', value: 'secret' },
    } as const;
  }
  if (confirmation === '') {
    return {
      'types it again': { field: 'confirmation', value: 'Secret2' },
      'types another': { field: 'confirmation', value: 'Secret3' },
    } as const;
  }
  return {
    'empties the current password': { field: 'current', value: '' },
    'changes the new password': { field: 'next', value: 'Secret4' },
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
      'leaves the current password': { field: 'current' },
      'leaves the new password': { field: 'next' },
      'leaves the confirmation': { field: 'confirmation' },
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
    'field.changed': (page, { field, value }) => page.fill(fields[field], value),
    'field.left': (page, { field }) => page.leave(fields[field]),
    submitted: (page) => page.press('common.accept'),
    dismissed: (page) => page.press('account.understood'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, { form, errors }) => {
      for (const name of ['current', 'next', 'confirmation'] as const) page.field(fields[name], form[name]);
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
