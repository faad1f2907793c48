import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ChangePasswordFailure, PasswordErrors, PasswordForm } from '../../src/areas/account/types';

type Field = keyof PasswordForm;

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'cancelled' }
  | DoneActorEvent<void, 'changePassword'>
  | ErrorActorEvent<ChangePasswordFailure, 'changePassword'>;

type Context = {
  form: PasswordForm;
  /** The content key of each field’s error; null while the field shows no error. */
  errors: PasswordErrors;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

const noPasswords = { currentPassword: '', newPassword: '', repeatedPassword: '' };
const noErrors = { currentPassword: null, newPassword: null, repeatedPassword: null };

/** The chart in which a teacher changes the password of an account in the directory. */
export const changePasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: { changePassword: fromPromise<void, PasswordForm>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    wrongPassword: failedWith('WrongPassword'),
    sessionEnded: failedWith('SessionEnded'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    keepField: assign({
      form: ({ context }, { field, text }: { field: Field; text: string }) => ({ ...context.form, [field]: text }),
      errors: ({ context }, { field }: { field: Field; text: string }) => ({ ...context.errors, [field]: null }),
    }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkField: (_, _field: Field) => {},
    markCurrent: assign({ errors: ({ context }) => ({ ...context.errors, currentPassword: 'password_incorrect' }) }),
    emptyForm: assign({ form: noPasswords, errors: noErrors }),
    goHome: emit({ type: 'left', to: '/' }),
  },
}).createMachine({
  id: 'changePassword',
  description: 'Change password: a person types the current password and chooses a new one.',
  context: {
    form: noPasswords,
    errors: noErrors,
  },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person types the current password, and the new password twice. The form can be sent when all these rules hold. The current password is not empty and has at most 256 characters. The server has not refused it. The new password has at most 256 characters, at least 6 of them no spaces. It has a lower-case and an upper-case letter. Its repetition is the same. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
        wrongCurrent: { description: 'The current password is wrong, and its field says so.', entry: 'markCurrent' },
        interrupted: {
          description: 'The session ended before the change. The person signs in again and sends it again.',
          meta: { notice: { severity: 'warning', text: 'account.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        submitted: { guard: 'canSubmit', target: 'changing' },
        cancelled: { target: 'left', actions: 'emptyForm' },
      },
    },
    changing: {
      description: 'The password is being changed. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: { target: 'changed', actions: 'emptyForm' },
        onError: [
          { guard: 'wrongPassword', target: 'editing.wrongCurrent' },
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'captchaRefused', target: 'failed.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'failed.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'failed.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'failed.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'noAnswer', target: 'unknown' },
          { target: 'failed.unchanged' },
        ],
      },
    },
    failed: {
      description: 'The password has not changed. A dialog says why, and the form is as it was.',
      initial: 'unchanged',
      states: {
        unchanged: {
          description: 'The server did not change the password.',
          meta: { notice: { severity: 'danger', text: 'edit_account_failure' } },
        },
        captchaRefused: {
          description: 'The captcha, which proves that the user is a person, was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'The page lacks https.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaNotLoaded: {
          description: 'The program that makes the proof did not load.',
          meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
      },
      on: { dismissed: 'editing' },
    },
    unknown: {
      description: 'No answer came, so it is unknown whether the password has changed. A dialog says so, and the form stays unchanged.',
      meta: { notice: { severity: 'warning', text: 'changePassword.unknown' } },
      on: { dismissed: 'editing' },
    },
    changed: {
      description: 'The password has changed, and a dialog says so.',
      meta: { notice: { severity: 'success', text: 'password_change_success' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'Home opens.', type: 'final', entry: 'goHome' },
  },
});
