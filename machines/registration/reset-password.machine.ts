import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { CheckLinkFailure, Key, ResetPasswordFailure } from '../../src/areas/registration/types';

type PasswordField = 'password' | 'password2';

type Event =
  | { type: 'field.changed'; field: PasswordField; text: string }
  | { type: 'field.left'; field: PasswordField }
  | { type: 'submitted' }
  | DoneActorEvent<void, 'checkLink'>
  | ErrorActorEvent<CheckLinkFailure, 'checkLink'>
  | DoneActorEvent<void, 'resetPassword'>
  | ErrorActorEvent<ResetPasswordFailure, 'resetPassword'>;

type Context = {
  hash: string | null;
  password: string;
  /** The repeated password. */
  password2: string;
  /** The fields that the person has left, whose errors are shown. */
  touched: readonly PasswordField[];
  /** The content keys of the errors, by field. */
  errors: { password?: Key; password2?: Key };
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person chooses a new password with the link of a mail. */
export const resetPasswordMachine = setup({
  types: {
    input: {} as { hash: string | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean; reason?: 'link' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    checkLink: fromPromise<void, { hash: string }>(unbound),
    resetPassword: fromPromise<void, { password: string; hash: string }>(unbound),
  },
  guards: {
    hasLink: ({ context }) => Boolean(context.hash),
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    linkInvalid: failedWith('LinkInvalid'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepPassword: assign((_, { field, text }: { field: PasswordField; text: string }) => ({ [field]: text })),
    markTouched: assign({ touched: ({ context }, field: PasswordField) => [...new Set(context.touched).add(field)] }),
    /** Marks every field of the form as left. The area’s folder `flows` binds the fields. */
    markAllTouched: () => {},
    /** Shows the errors of the fields that the person has left. The area’s folder `flows` binds the rule. */
    check: () => {},
    forgetPasswords: assign({ password: '', password2: '' }),
    goToError: emit({ type: 'left', to: '/error/', replace: true, reason: 'link' }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'New password, chosen with the link of a mail. The link is valid once, and for a limited time.',
  context: ({ input }) => ({ hash: input.hash, password: '', password2: '', touched: [], errors: {} }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address holds the secret of a mail, or none.',
      always: [{ guard: 'hasLink', target: 'checking' }, { target: 'withoutLink' }],
    },
    withoutLink: { description: 'The error page opens.', type: 'final', entry: 'goToError' },
    checking: {
      description:
        'The server is asked whether the link is still valid, before the person chooses a password. Without an answer, the form opens.',
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ hash: context.hash as string }),
        onDone: 'editing',
        onError: [{ guard: 'linkInvalid', target: 'invalidLink' }, { target: 'editing' }],
      },
    },
    editing: {
      description:
        'The person chooses a password and types it twice. The password has at most 256 characters, at least 6 of them no spaces. It has a lower-case and an upper-case letter. Fields that were left show their errors; both fields do once the form is sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent yet, or the form was changed after the last try.' },
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
        unconfirmed: {
          description: 'It is unknown whether the password is set. The link may still be valid, and the person can try again.',
          meta: { notice: { severity: 'danger', text: 'resetPassword.unconfirmed' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: [{ type: 'keepPassword', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
        submitted: [{ guard: 'canSubmit', target: 'resetting' }, { actions: ['markAllTouched', 'check'] }],
      },
    },
    resetting: {
      description: 'The password is being set. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ password: context.password, hash: context.hash as string }),
        onDone: { target: 'done', actions: 'forgetPasswords' },
        onError: [
          { guard: 'linkInvalid', target: 'invalidLink', actions: 'forgetPasswords' },
          { guard: 'captchaRefused', target: 'editing.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'editing.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'editing.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'editing.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'editing.tooManyTries' },
          { target: 'editing.unconfirmed' },
        ],
      },
    },
    done: { description: 'The new password is set, and the person can sign in.', type: 'final' },
    invalidLink: { description: 'The link is not valid. The person can request another link.', type: 'final' },
  },
});
