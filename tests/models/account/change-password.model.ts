import { changePassword } from '../../../src/areas/account/flows/change-password';
import { aTeacher } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';

const ana = aTeacher();

const fields = {
  currentPassword: 'changePassword.current',
  newPassword: 'person.newPassword',
  repeatedPassword: 'person.newPassword2',
} as const;

const names = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;
type Name = (typeof names)[number];

const messages = ['account.currentMissing', 'password_incorrect', 'password_invalid', 'password_confirmation_invalid'];

/** The typed passwords, and the content key of each field's error. */
const knows = {
  currentPassword: '',
  currentPasswordError: '',
  newPassword: '',
  newPasswordError: '',
  repeatedPassword: '',
  repeatedPasswordError: '',
};

type Known = typeof knows;

const types = (field: Name, text: string) =>
  [{ field, text }, to('editing.typing', { knows: { [field]: text, [`${field}Error`]: '' } })] as const;

/** Whether the server has refused the current password. The form sends nothing until the person types another password. */
const isRefused = ({ currentPasswordError }: Pick<Known, `${Name}Error`>) => currentPasswordError === 'password_incorrect';

/** Returns the cases of typing: one password after another, and then a change that makes the form valid or invalid again. */
const typing = ({ currentPassword, newPassword, repeatedPassword, ...said }: Known) => {
  if (isRefused(said)) {
    return {
      'empties the current password': types('currentPassword', ''),
      ...(repeatedPassword === 'Secret2' && {
        'changes the repetition to another password': [
          { field: 'repeatedPassword', text: 'Secret3' },
          to('editing.typing', { knows: { repeatedPassword: 'Secret3' } }),
        ] as const,
      }),
    };
  }
  if (currentPassword === '') return { 'types the current password': types('currentPassword', 'Secret1') };
  if (newPassword === '') {
    return {
      'types a new password': types('newPassword', 'Secret2'),
      'types a new password without an upper-case letter': types('newPassword', 'secret2'),
    };
  }
  if (newPassword === 'secret2') return { 'corrects the new password': types('newPassword', 'Secret2') };
  if (repeatedPassword === '') {
    return {
      'repeats the new password': types('repeatedPassword', 'Secret2'),
      'types another repetition': types('repeatedPassword', 'Secret3'),
    };
  }
  const isEqual = newPassword === repeatedPassword;
  // A browser leaves a field when it fills another field. So a field is filled only if leaving the previous field changes no message.
  if (isSaid(said)) return isEqual ? {} : { 'changes the new password to match the repetition': types('newPassword', repeatedPassword) };
  if (!isEqual) return {};
  return {
    'empties the current password': types('currentPassword', ''),
    ...(newPassword === 'Secret2' && { 'changes the new password': types('newPassword', 'Secret4') }),
  };
};

const leaves = (field: Name, errors: Partial<Known> = {}) => [{ field }, to('editing.typing', { knows: errors })] as const;

const different = { repeatedPasswordError: 'password_confirmation_invalid' };

/** Returns the cases in which the person leaves a field. The field then shows its error. */
const leaving = ({ currentPassword, newPassword, repeatedPassword, ...said }: Known) => {
  if (newPassword === repeatedPassword && said.repeatedPasswordError !== '')
    return { 'leaves the new password, which matches the repetition now': leaves('newPassword', { repeatedPasswordError: '' }) };
  if (isSaid(said)) return {};
  if (currentPassword === '')
    return { 'leaves the current password empty': leaves('currentPassword', { currentPasswordError: 'account.currentMissing' }) };
  if (newPassword === '') {
    return {
      'leaves the current password': leaves('currentPassword'),
      'leaves the new password empty': leaves('newPassword', { newPasswordError: 'password_invalid' }),
    };
  }
  if (newPassword === 'secret2')
    return { 'leaves a new password that is too weak': leaves('newPassword', { newPasswordError: 'password_invalid' }) };
  if (repeatedPassword === '') {
    return { 'leaves the new password': leaves('newPassword'), 'leaves the repetition empty': leaves('repeatedPassword', different) };
  }
  if (newPassword === 'Secret4')
    return { 'leaves the new password, which no longer matches the repetition': leaves('newPassword', different) };
  return newPassword === repeatedPassword
    ? { 'leaves the repetition': leaves('repeatedPassword') }
    : { 'leaves a different repetition': leaves('repeatedPassword', different) };
};

const isSaid = (said: Pick<Known, `${Name}Error`>) => Object.values(said).some((error) => error !== '');

const isRight = ({ currentPassword, newPassword, repeatedPassword }: Known) =>
  currentPassword !== '' && newPassword !== '' && newPassword !== 'secret2' && newPassword === repeatedPassword;

const interrupted = to('editing.interrupted', { warning: 'account.interrupted' });
const unchanged = to('failed.unchanged', { danger: 'edit_account_failure' });
const unknown = to('unknown', { warning: 'changePassword.unknown' });
const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('failed.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('failed.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
};

export const changePasswordModel = model(changePassword, {
  name: 'Change the password',
  area: 'account',
  opens: '/change-password',
  page: async () => (await import('../../../src/areas/account/change-password-page')).ChangePasswordPage,
  knows,
  inputs: { 'a teacher': { user: ana, leads: to('editing.typing') } },
  events: {
    'field.changed': ({ known }) => typing(known),
    'field.left': ({ known, is }) => {
      if (is('editing.wrongCurrent'))
        return { 'leaves a wrong current password': [{ field: 'currentPassword' }, to('editing.wrongCurrent')] };
      if (is('editing.interrupted')) return { 'leaves the repetition': [{ field: 'repeatedPassword' }, interrupted] };
      return leaving(known);
    },
    submitted: ({ known }) => {
      if (!isRight(known) || isRefused(known)) return disabled;
      return known.newPassword === 'Secret2' && known.currentPasswordError === '' && known.repeatedPasswordError === ''
        ? to('changing')
        : undefined;
    },
    dismissed: at({ failed: to('editing.typing'), unknown: to('editing.typing'), changed: to('left', { page: '/' }) }),
    cancelled: ({ known }) => (known.newPassword === '' || isRight(known) ? to('left', { page: '/', knows }) : undefined),
  },
  calls: {
    changePassword: {
      sends: ({ currentPassword, newPassword }) => ({
        changePassword: { body: { current: currentPassword, new: newPassword, token: earned('password') } },
      }),
      ends: captchaEnds(captcha),
      answers: {
        'changes the password': [ok(), to('changed', { success: 'password_change_success', knows })],
        'enters a wrong current password': [
          problem(409, { type: 'incorrect-password' }),
          to('editing.wrongCurrent', { knows: { currentPasswordError: 'password_incorrect' } }),
        ],
        ...captchaAnswers(captcha),
      },
      faults: {
        'finds the session ended': interrupted,
        getCaptchaChallenge: captcha.unavailable,
        ...lostAnswers(unknown),
        otherwise: unchanged,
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(fields[field], text),
    'field.left': (page, { field }) => page.leave(fields[field]),
    submitted: (page) => page.press('portal.changePassword'),
    dismissed: (page) => page.press('common.accept'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, known) => {
      page.field('person.email', ana.mail);
      for (const name of names) {
        page.field(fields[name], known[name]);
        if (known[`${name}Error`] !== '') page.text(known[`${name}Error`]);
      }
      for (const message of messages) if (!Object.values(known).includes(message)) page.absent(message);
      if (isRight(known) && !isRefused(known)) page.button('portal.changePassword');
      else page.disabled('portal.changePassword');
    },
    failed: (page, known) => {
      page.heading('changePassword.failedTitle');
      for (const name of names) page.field(fields[name], known[name]);
    },
    unknown: (page, known) => {
      page.heading('account.unconfirmedTitle');
      for (const name of names) page.field(fields[name], known[name]);
    },
    changed: (page) => {
      page.heading('changePassword.doneTitle');
      for (const name of Object.values(fields)) page.field(name, '');
    },
  },
});
