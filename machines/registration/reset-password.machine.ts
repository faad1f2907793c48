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
  /** The password once more. */
  password2: string;
  /** Fields that the person has left: from then on their errors are shown. */
  left: readonly PasswordField[];
  /** Content keys of the errors, by field. */
  errors: { password?: Key; password2?: Key };
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A person chooses a new password with the link of a mail. */
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
    /** The rule is bound in the area’s flows. */
    canSubmit: () => true,
    linkInvalid: failedWith('LinkInvalid'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepPassword: assign((_, { field, text }: { field: PasswordField; text: string }) => ({ [field]: text })),
    markLeft: assign({ left: ({ context }, field: PasswordField) => [...new Set(context.left).add(field)] }),
    /** Marks every field of the form as left; the fields are bound in the area’s flows. */
    markAllLeft: () => {},
    /** Shows the errors of the fields that the person has left; the rule is bound in the area’s flows. */
    check: () => {},
    forgetPasswords: assign({ password: '', password2: '' }),
    goToError: emit({ type: 'left', to: '/error/', replace: true, reason: 'link' }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A new password, by the link of a mail that is good once and for a time.',
  context: ({ input }) => ({ hash: input.hash, password: '', password2: '', left: [], errors: {} }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address has the secret of a mail, or has none.',
      always: [{ guard: 'hasLink', target: 'checking' }, { target: 'withoutLink' }],
    },
    withoutLink: { description: 'On the way to the error page.', type: 'final', entry: 'goToError' },
    checking: {
      description:
        'The server is asked whether the link is still good, before a password is chosen for it. Without an answer, the form opens.',
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
        'The person chooses a password and types it twice. It can be sent when it has at least 6 characters besides spaces and at most 256 in all, with a lower-case and an upper-case letter, and the repetition is the same. Fields that were left, or refused, show their errors.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent yet, or something was changed since.' },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        unconfirmed: {
          description: 'Perhaps the password is not set; the link may still be good, and the person can try it again.',
          meta: { notice: { severity: 'danger', text: 'resetPassword.unconfirmed' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: [{ type: 'keepPassword', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markLeft', params: ({ event }) => event.field }, 'check'] },
        submitted: [{ guard: 'canSubmit', target: 'resetting' }, { actions: ['markAllLeft', 'check'] }],
      },
    },
    resetting: {
      description: 'The password is being set; the form stays, locked.',
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
          { guard: 'captchaMissing', target: 'editing.captchaMissing' },
          { guard: 'tooManyTries', target: 'editing.tooManyTries' },
          { target: 'editing.unconfirmed' },
        ],
      },
    },
    done: { description: 'The new password is good from now on; the person can sign in.', type: 'final' },
    invalidLink: { description: 'The link is not valid; the person can ask for another one.', type: 'final' },
  },
});
